import { decodePunycode } from "./decodePunycode.ts";
import { escapeHiddenCharacters } from "@elicitation-playground/shared/text/hiddenCharacters";
import { toLookAlike } from "./lookAlikes.ts";
import { isOddMix, scriptsOf } from "./scripts.ts";

/** What is odd about a host name's letters, label by label. */
export function hostWarnings(hostname: string): string[] {
  return hostname
    .split(".")
    .filter((label) => label.startsWith("xn--"))
    .flatMap(labelWarnings);
}

function labelWarnings(label: string): string[] {
  const decoded = decodePunycode(label);
  if (decoded === undefined) {
    return [`“${label}” looks like punycode but stands for nothing. A browser may not find it.`];
  }
  const name = quote(decoded);
  const warnings = [
    `“${label}” is punycode: other places show it as ${name}, which can look like another name.`,
  ];
  const found = scriptsOf(decoded);
  const looks = toLookAlike(decoded);
  const like = looks === undefined ? "" : ` It can be taken for “${looks}”.`;
  if (isOddMix(found)) {
    warnings.push(`${name} mixes ${found.join(" and ")} letters, as fakes do.${like}`);
  } else if (looks !== undefined) {
    const script = found.includes("Latin") ? "unusual Latin" : found.join(" and ");
    warnings.push(`${name} is written in ${script} letters that look like “${looks}”.`);
  }
  return warnings;
}

/** Kept apart from the sentence around it, whichever way it is written. */
function quote(text: string): string {
  return `“\u2068${escapeHiddenCharacters(text)}\u2069”`;
}
