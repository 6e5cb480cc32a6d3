import { decodePunycode } from "./decodePunycode.ts";
import { findTokens } from "./findTokens.ts";
import {
  findHiddenCharacters,
  escapeHiddenCharacters,
} from "@elicitation-playground/shared/text/hiddenCharacters";
import { hostWarnings } from "./hostWarnings.ts";
import { isInsideNetwork, isIpAddress, isLoopback } from "./ipAddress.ts";

/** What a person should know of a URL; `info` is nothing to fear. */
export type UrlWarning = { tone: "warn" | "info"; text: string };

/** Longer than what is easily read; the address is shown whole all the same. */
const longUrl = 2000;

/** What to be wary of in a URL that can be opened, most serious first. */
export function urlWarnings(url: URL, text: string): UrlWarning[] {
  return [
    ...warn(userinfoWarnings(url)),
    ...warn(hostWarnings(url.hostname)),
    ...warn(writingWarnings(url, text)),
    ...warn(placeWarnings(url)),
    ...info(remarks(url, text)),
  ];
}

function userinfoWarnings({ username, password, host }: URL): string[] {
  if (username === "" && password === "") return [];
  return [`The text before “@” is not the site. This goes to ${host}.`];
}

/** What is written is not what a browser reads. */
function writingWarnings(url: URL, text: string): string[] {
  const warnings: string[] = [];
  const written = hostAsWritten(text);
  const isSame = [url.hostname, toUnicode(url.hostname)].includes(written.toLowerCase());
  if (!isSame && written !== "") {
    const words = `The host is written as “${escapeHiddenCharacters(written)}”`;
    warnings.push(`${words}, which a browser reads as ${url.hostname}.`);
  }
  const hidden = findHiddenCharacters(text);
  if (hidden.length > 0) {
    const shown = hidden.slice(0, 5).join(" ");
    warnings.push(
      `The address holds characters that do not show, or that turn it around: ${shown}.`,
    );
  }
  return warnings;
}

function placeWarnings({ protocol, hostname, port }: URL): string[] {
  const warnings: string[] = [];
  if (isLoopback(hostname)) return warnings;
  if (isIpAddress(hostname)) {
    const where = isInsideNetwork(hostname) ? " inside your own network" : "";
    warnings.push(
      `${hostname} is a bare IP address${where}: it has no name that tells whose it is.`,
    );
  }
  if (protocol === "http:") {
    warnings.push(
      "The connection is not encrypted (http). Others can read and change what you send.",
    );
  }
  if (port !== "") warnings.push(`Port ${port} is unusual for a site.`);
  if (hostname.endsWith(".")) {
    warnings.push("The host ends in a dot: browsers may treat it as another site than without.");
  }
  return warnings;
}

function remarks(url: URL, text: string): string[] {
  const said: string[] = [];
  const tokens = findTokens(url);
  if (tokens.length > 0) {
    said.push(
      `The address carries what looks like a key (${tokens.map(escapeHiddenCharacters).join(", ")}). Do not pass it on.`,
    );
  }
  if (text.length > longUrl) {
    said.push(`The address has ${text.length.toLocaleString("en")} characters. It is shown whole.`);
  }
  return said;
}

/** The host between the slashes, before any reading: without user, password and port. */
function hostAsWritten(text: string): string {
  // A browser skips these before it reads.
  const skipped = text.replaceAll(/^[\s\p{Cc}]+|[\t\n\r]/gu, "");
  const [, authority = ""] = /^[a-z][a-z0-9+.-]*:[\\/]*([^\\/?#]*)/i.exec(skipped) ?? [];
  return authority.replace(/^.*@/s, "").replace(/:\d*$/, "");
}

function toUnicode(hostname: string): string {
  const labels = hostname.split(".");
  return labels
    .map((label) => (label.startsWith("xn--") ? (decodePunycode(label) ?? label) : label))
    .join(".");
}

function warn(texts: string[]): UrlWarning[] {
  return texts.map((text) => ({ tone: "warn", text }));
}

function info(texts: string[]): UrlWarning[] {
  return texts.map((text) => ({ tone: "info", text }));
}
