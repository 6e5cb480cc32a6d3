import { z } from "zod";
import { builtInProfiles } from "@elicitation-playground/shared/profile/builtInProfiles";
import { profileSchema } from "@elicitation-playground/shared/profile/profile";

const names = builtInProfiles.map(({ name }) => name);
const inAnyCase = names.map((name) =>
  name.replaceAll(/[a-z]/gi, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`),
);

/** The name of a built-in profile in any case; editors complete it as it is spelt. */
export const builtInProfile = z
  .string()
  .superRefine((input, context) => {
    if (!find(input)) context.addIssue({ code: "invalid_value", values: names, input });
  })
  .meta({ anyOf: [{ enum: names }, { pattern: `^(?:${inAnyCase.join("|")})$` }] })
  .transform((written) => {
    const { name = written, profile = {} } = find(written) ?? {};
    return { ...profileSchema.parse(profile), name };
  });

function find(written: string) {
  return builtInProfiles.find(({ name }) => name.toLowerCase() === written.toLowerCase());
}
