import { z } from "zod";
import {
  findNamedProfile,
  namedProfiles,
} from "@elicitation-playground/shared/hosts/namedProfiles";

const names = namedProfiles.map(({ name }) => name);
const written = [...new Set(namedProfiles.flatMap(({ name, title }) => [name, title]))];
const inAnyCase = written.map((name) =>
  name
    .replaceAll(/\./g, "\\.")
    .replaceAll(/[a-z]/gi, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`),
);

/** The name of a built-in profile or of a host, in any case; editors complete it as it is spelt. */
export const builtInProfile = z
  .string()
  .superRefine((input, context) => {
    if (!findNamedProfile(input)) context.addIssue({ code: "invalid_value", values: names, input });
  })
  .meta({ anyOf: [{ enum: names }, { pattern: `^(?:${inAnyCase.join("|")})$` }] })
  .transform((given) => {
    const found = findNamedProfile(given);
    return found ? { ...found.profile, name: found.name } : z.NEVER;
  });
