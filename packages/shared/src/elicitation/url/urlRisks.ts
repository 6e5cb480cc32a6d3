import { escapeHiddenCharacters, findHiddenCharacters } from "../../text/hiddenCharacters.ts";
import { isSecretName } from "../../text/secretNames.ts";
import { isOpenable } from "./openable.ts";
import { isIpAddress, isLoopback, isPrivateAddress } from "./hostNames.ts";
import { findHostRisks, toUnicodeHost, type HostRisk } from "./hostRisks.ts";

export type UrlRiskId =
  | HostRisk["id"]
  | "invalid"
  | "scheme"
  | "credentials"
  | "rewritten-host"
  | "hidden-characters"
  | "ip-address"
  | "not-encrypted"
  | "unusual-port"
  | "trailing-dot"
  | "secret-parameter"
  | "long";

/**
 * Something a person should know before opening a URL. `danger` is a URL that must not be opened,
 * `info` is no reason for distrust.
 */
export type UrlRisk = { id: UrlRiskId; level: "danger" | "warn" | "info"; text: string };

/** Longer URLs are hard to read. */
const longUrl = 2000;

/** Everything suspicious about a URL, most serious first. One that can't be opened has one risk. */
export function findUrlRisks(text: string): UrlRisk[] {
  if (!URL.canParse(text)) {
    return [{ id: "invalid", level: "danger", text: "This is not a complete URL." }];
  }
  const url = new URL(text);
  if (!isOpenable(url)) {
    return [{ id: "scheme", level: "danger", text: describeScheme(url.protocol) }];
  }
  return [
    ...findCredentials(url),
    ...findHostRisks(url.hostname).map(({ id, text: words }) => warn(id, words)),
    ...findRewriting(url, text),
    ...findPlaceRisks(url),
    ...findRemarks(url, text),
  ];
}

const schemes: Record<string, string> = {
  "javascript:": "It runs a script with the rights of this page.",
  "data:": "It contains its own page, so no site is responsible for it.",
  "blob:": "It was created by a page, so no site is responsible for it.",
  "file:": "It is a file on this machine, which no MCP server needs you to open.",
  "about:": "It is a page of the browser itself.",
  "chrome:": "It is a page of the browser itself.",
  "view-source:": "It shows the source of a page, not the page.",
  "ftp:": "Browsers no longer open it.",
  "ws:": "It is a connection for programs, not a page.",
  "wss:": "It is a connection for programs, not a page.",
  "mailto:": "It starts your mail program.",
  "tel:": "It starts a phone call.",
};

function describeScheme(scheme: string): string {
  const reason = schemes[scheme] ?? "It starts another program on this machine.";
  return `A ${scheme} URL can't be opened from here. ${reason}`;
}

function findCredentials({ username, password, host }: URL): UrlRisk[] {
  const given = [username && "a user name", password && "a password"].filter(Boolean).join(" and ");
  if (given === "") return [];
  const words = `The URL carries ${given} before “@”, which is not the site. It goes to ${host}.`;
  return [warn("credentials", words)];
}

/** A browser does not read what is written. */
function findRewriting(url: URL, text: string): UrlRisk[] {
  const risks: UrlRisk[] = [];
  const written = hostAsWritten(text);
  const isSame = [url.hostname, toUnicodeHost(url.hostname)].includes(written.toLowerCase());
  if (!isSame && written !== "") {
    const words = `The host is written as “${escapeHiddenCharacters(written)}”`;
    risks.push(warn("rewritten-host", `${words}, which a browser reads as ${url.hostname}.`));
  }
  const hidden = findHiddenCharacters(text);
  if (hidden.length > 0) {
    const shown = hidden.slice(0, 5).join(" ");
    const words = `The URL contains characters that are invisible or reorder it: ${shown}.`;
    risks.push(warn("hidden-characters", words));
  }
  return risks;
}

function findPlaceRisks({ protocol, hostname, port }: URL): UrlRisk[] {
  if (isLoopback(hostname)) return [];
  const risks: UrlRisk[] = [];
  if (isIpAddress(hostname)) {
    const where = isPrivateAddress(hostname) ? " inside your own network" : "";
    const words = `${hostname} is an IP address${where}: you can't tell who owns it.`;
    risks.push(warn("ip-address", words));
  }
  if (protocol === "http:") {
    const words =
      "The connection is not encrypted (http). Others can read and change what you send.";
    risks.push(warn("not-encrypted", words));
  }
  if (port !== "") risks.push(warn("unusual-port", `Port ${port} is unusual for a site.`));
  if (hostname.endsWith(".")) {
    const words = "The host ends in a dot, which browsers may treat as a different site.";
    risks.push(warn("trailing-dot", words));
  }
  return risks;
}

function findRemarks(url: URL, text: string): UrlRisk[] {
  const risks: UrlRisk[] = [];
  const secrets = findSecretParameters(url);
  if (secrets.length > 0) {
    const names = secrets.slice(0, 5).map(escapeHiddenCharacters).join(", ");
    const words = `The URL contains what looks like a secret (${names}). Don't share it.`;
    risks.push({ id: "secret-parameter", level: "info", text: words });
  }
  if (text.length > longUrl) {
    const words = `The URL has ${text.length.toLocaleString("en")} characters.`;
    risks.push({ id: "long", level: "info", text: words });
  }
  return risks;
}

const jwt = /^ey[\w-]+\.[\w-]+\.[\w-]*$/;
/** These are often short and harmless, as in `?code=de`. */
const ambiguousNames = /^(code|key|session|sig|signature|auth|pass|pat|sas)$/i;

function findSecretParameters(url: URL): string[] {
  const fragment = new URLSearchParams(url.hash.slice(1));
  const found = [...url.searchParams, ...fragment].filter(([name, value]) => {
    const least = ambiguousNames.test(name) ? 8 : 1;
    return (isSecretName(name) && value.length >= least) || jwt.test(value);
  });
  return [...new Set(found.map(([name]) => name))];
}

/** The host between the slashes before it is parsed: without user, password and port. */
function hostAsWritten(text: string): string {
  // Browsers skip these characters.
  const skipped = text.replaceAll(/^[\s\p{Cc}]+|[\t\n\r]/gu, "");
  const [, authority = ""] = /^[a-z][a-z0-9+.-]*:[\\/]*([^\\/?#]*)/i.exec(skipped) ?? [];
  return authority.replace(/^.*@/s, "").replace(/:\d*$/, "");
}

function warn(id: UrlRiskId, text: string): UrlRisk {
  return { id, level: "warn", text };
}
