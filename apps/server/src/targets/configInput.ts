import { z } from "zod";
import type { ConfiguredInput } from "@elicitation-playground/shared/target/availableTargets";

const option = z.union([
  z.string(),
  z.object({ value: z.string() }).transform(({ value }) => value),
]);

/** VS Code's `inputs`. A kind that is not known here is asked for as text. */
export const configInputsSchema = z.array(
  z.object({
    id: z.string().min(1),
    type: z.string().optional(),
    description: z.string().optional(),
    password: z.boolean().optional(),
    default: z.string().optional(),
    options: z.array(option).optional(),
  }),
);

type WrittenInput = z.output<typeof configInputsSchema>[number];

export function toConfiguredInput(input: WrittenInput): ConfiguredInput {
  const { id, description, options } = input;
  return {
    id,
    password: input.password ?? false,
    ...(description !== undefined && { description }),
    ...(input.default !== undefined && { default: input.default }),
    ...(input.type === "pickString" && options && { options }),
  };
}
