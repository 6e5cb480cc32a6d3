import punycode from "punycode.js";
import { escapeHiddenCharacters } from "../../text/hiddenCharacters.ts";
import { isUnusualMix, scriptsOf, toLookAlike } from "./lookAlikes.ts";

export type HostRisk = {
  id: "malformed-punycode" | "punycode" | "mixed-scripts" | "look-alike";
  text: string;
};

/** What is misleading about the letters of a host name. */
export function findHostRisks(hostname: string): HostRisk[] {
  const labels = hostname.split(".").filter((label) => label.startsWith("xn--"));
  const malformed = labels.filter((label) => decodePunycode(label) === undefined);
  const decoded = labels.flatMap((label) => decodePunycode(label) ?? []);
  return [
    ...malformed.map(describeMalformed),
    ...(decoded.length > 0 ? [describePunycode(hostname)] : []),
    ...decoded.flatMap(findLetterRisks),
  ];
}

function describeMalformed(label: string): HostRisk {
  const text = `“${label}” is malformed punycode. A browser may not find the site.`;
  return { id: "malformed-punycode", text };
}

function describePunycode(hostname: string): HostRisk {
  const name = quote(toUnicodeHost(hostname));
  const text = `The host is punycode. Some programs show it as ${name}, which can look like another name.`;
  return { id: "punycode", text };
}

function findLetterRisks(decoded: string): HostRisk[] {
  const name = quote(decoded);
  const found = scriptsOf(decoded);
  const looks = toLookAlike(decoded);
  if (isUnusualMix(found)) {
    const like = looks === undefined ? "" : ` It can be mistaken for “${looks}”.`;
    const text = `${name} mixes ${found.join(" and ")} letters, which is typical of fake sites.${like}`;
    return [{ id: "mixed-scripts", text }];
  }
  if (looks === undefined) return [];
  const script = found.includes("Latin") ? "unusual Latin" : found.join(" and ");
  const text = `${name} is written in ${script} letters that look like “${looks}”.`;
  return [{ id: "look-alike", text }];
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
