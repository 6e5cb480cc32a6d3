import { ask, askingServer } from "../../mcpServers.ts";
import type { ScreenState } from "../screenState.ts";

/** A question of the hostile samples. */
export function hostile(
  tool: string,
  name: string,
  description: string,
  act?: ScreenState["show"],
): ScreenState {
  return {
    name,
    description,
    use: { server: { sample: "hostile" } },
    show: async (stage) => {
      await stage.playground.call(tool);
      await stage.playground.question();
      await act?.(stage);
    },
  };
}

export const invalid: ScreenState[] = [
  hostile(
    "unknown-keywords",
    "invalid-unknown-keywords",
    "Unknown keywords, types and formats are reported, and answered as JSON.",
  ),
  hostile(
    "nested-schema",
    "invalid-nested",
    "Nested objects, which the spec forbids, with the hosts that reject them.",
    ({ playground }) => playground.dialog.getByRole("button", { name: "Add" }).click(),
  ),
  hostile("broken-default", "invalid-defaults", "Defaults that break their own schema."),
  hostile("duplicate-enum", "invalid-duplicate-enum", "The same option several times."),
  hostile("password", "invalid-secret", "A form that asks for a secret shows the rule it breaks."),
  hostile("html-text", "invalid-html", "Markup is shown as text."),
  hostile("bidi-text", "invalid-hidden-characters", "Characters that reorder or hide text."),
  {
    name: "invalid-no-properties",
    description: "A schema without properties is answered as JSON.",
    use: { server: askingServer },
    show: async ({ playground }) => {
      const schema = { anyOf: [{ required: ["a"] }, { required: ["b"] }] };
      await ask(playground, schema, "One of two, please.");
    },
  },
  hostile("huge-message", "invalid-huge-message", "A message of a megabyte."),
];
