import type { Profile } from "@elicitation-playground/shared/profile/profile";

/** What is declared of elicitation, as short as a badge. */
export function describeDeclared({ elicitation }: Pick<Profile, "elicitation">): string {
  if (!elicitation) return "none";
  const { form, url } = elicitation;
  if (form && url) return "form + url";
  if (form) return "form";
  return url ? "url" : "{}";
}
