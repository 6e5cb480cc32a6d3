import punycode from "punycode.js";
import { escapeHiddenCharacters } from "../../text/hiddenCharacters.ts";
import { isUnusualMix, scriptsOf, toLookAlike } from "./lookAlikes.ts";

export type HostRisk = {
  id: "malformed-punycode" | "punycode" | "mixed-scripts" | "look-alike";
  text: string;
};

/** What is misleading about the letters of a host name, label by label. */
export function findHostRisks(hostname: string): HostRisk[] {
  return hostname
    .split(".")
    .filter((label) => label.startsWith("xn--"))
    .flatMap(findLabelRisks);
}

function findLabelRisks(label: string): HostRisk[] {
  const decoded = decodePunycode(label);
  if (decoded === undefined) {
    const text = `“${label}” is malformed punycode. A browser may not find the site.`;
    return [{ id: "malformed-punycode", text }];
  }
  const name = quote(decoded);
  const risks: HostRisk[] = [
    {
      id: "punycode",
      text: `“${label}” is punycode. Some programs show it as ${name}, which can look like another name.`,
    },
  ];
  const found = scriptsOf(decoded);
  const looks = toLookAlike(decoded);
  if (isUnusualMix(found)) {
    const like = looks === undefined ? "" : ` It can be mistaken for “${looks}”.`;
    const text = `${name} mixes ${found.join(" and ")} letters, which is typical of fake sites.${like}`;
    risks.push({ id: "mixed-scripts", text });
  } else if (looks !== undefined) {
    const script = found.includes("Latin") ? "unusual Latin" : found.join(" and ");
    const text = `${name} is written in ${script} letters that look like “${looks}”.`;
    risks.push({ id: "look-alike", text });
  }
  return risks;
}

function quote(text: string): string {
  return `“${escapeHiddenCharacters(text)}”`;
}

/** The host name with its punycode decoded. */
export function toUnicodeHost(hostname: string): string {
  return hostname
    .split(".")
    .map((label) => (label.startsWith("xn--") ? (decodePunycode(label) ?? label) : label))
    .join(".");
}

/** Decodes an `xn--` label; undefined when it is malformed. */
export function decodePunycode(label: string): string | undefined {
  try {
    return punycode.decode(label.replace(/^xn--/i, ""));
  } catch {
    return undefined;
  }
}
