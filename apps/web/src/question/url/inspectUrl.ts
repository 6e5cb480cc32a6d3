import { getDomain } from "tldts";
import { describeScheme } from "./describeScheme.ts";
import { escapeHiddenCharacters } from "@elicitation-playground/shared/text/hiddenCharacters";
import { isIpAddress } from "./ipAddress.ts";
import { isOpenable } from "./openPage.ts";
import { urlWarnings, type UrlWarning } from "./urlWarnings.ts";

/** A URL as a person must see it before agreeing to open it. */
export type InspectedUrl = {
  /** The whole URL as a browser reads it, cut so that the site can be marked. */
  before: string;
  /** Whom it goes to: the domain that someone registered, or the whole host where there is none. */
  site: string;
  after: string;
  /** The site with its subdomains and its port. */
  host: string;
  /** What a browser would go to; undefined when it must not be opened. */
  href?: string;
  /** As the MCP server wrote it, where that is not what a browser reads. */
  sentAs?: string;
  warnings: UrlWarning[];
};

/** Reads a URL from a stranger. Nothing is fetched; only http and https can be opened. */
export function inspectUrl(text: string): InspectedUrl {
  if (!URL.canParse(text)) {
    return unopenable(text, "This is not a whole URL, so it cannot be opened.");
  }
  const url = new URL(text);
  if (!isOpenable(url)) return unopenable(text, describeScheme(url.protocol));
  const { href, host } = url;
  const site = siteOf(url.hostname);
  const hostStart = href.indexOf(host, hostSearchStart(url));
  const start = hostStart + url.hostname.replace(/\.$/, "").length - site.length;
  const sentAs = escapeHiddenCharacters(text);
  return {
    before: href.slice(0, start),
    site,
    after: href.slice(start + site.length),
    host,
    href,
    ...(sentAs !== href && `${sentAs}/` !== href && { sentAs }),
    warnings: urlWarnings(url, text),
  };
}

/** The public-suffix list knows which domains anyone can have a part of, github.io for one. */
function siteOf(hostname: string): string {
  const name = hostname.replace(/\.$/, "");
  if (isIpAddress(name)) return name;
  return getDomain(name, { allowPrivateDomains: true, extractHostname: false }) ?? name;
}

function unopenable(text: string, why: string): InspectedUrl {
  const before = escapeHiddenCharacters(text);
  return { before, site: "", after: "", host: "", warnings: [{ tone: "warn", text: why }] };
}

function hostSearchStart(url: URL): number {
  const credentials = url.href.indexOf("@");
  const hasCredentials = url.username !== "" || url.password !== "";
  return hasCredentials ? credentials + 1 : url.protocol.length + 2;
}
