import { findSecretWord } from "../../text/secretNames.ts";

type AskedField = {
  name: string;
  title: string;
  description: string;
  type?: unknown;
  format?: unknown;
};

/** The secret that a field asks for, in the words of the field; undefined if it asks for none. */
export function findAskedSecret(field: AskedField): string | undefined {
  if (field.format === "password") return "password";
  // A yes or no reveals no secret.
  if (field.type === "boolean") return undefined;
  for (const text of [field.name, field.title, field.description]) {
    const word = findSecretWord(text);
    if (word !== undefined) return word;
  }
  return undefined;
}
