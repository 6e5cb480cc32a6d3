import { isIpAddress } from "@elicitation-playground/shared/elicitation/url/hostNames";
import {
  findUrlRisks,
  type UrlRisk,
} from "@elicitation-playground/shared/elicitation/url/urlRisks";
import { escapeHiddenCharacters } from "@elicitation-playground/shared/text/hiddenCharacters";
import { getDomain } from "tldts";
import { readOpenable } from "./openTab.ts";

/** A URL as it is shown to the person before it is opened. */
export type InspectedUrl = {
  /** The part of the parsed URL before the site, which is highlighted. */
  before: string;
  /** The registrable domain, or the whole host if there is none. */
  site: string;
  after: string;
  /** The URL that a browser would open; undefined if it must not be opened. */
  href?: string;
  /** The URL as sent, if a browser parses it to a different one. */
  sentAs?: string;
  risks: UrlRisk[];
};

/** Inspects a URL from an MCP server without fetching anything. */
export function inspectUrl(text: string): InspectedUrl {
  const risks = findUrlRisks(text);
  const sentAs = escapeHiddenCharacters(text);
  const url = readOpenable(text);
  if (!url) return { before: sentAs, site: "", after: "", risks };
  const { href } = url;
  const site = siteOf(url.hostname);
  const hostStart = href.indexOf(url.host, hostSearchStart(url));
  const start = hostStart + url.hostname.replace(/\.$/, "").length - site.length;
  return {
    before: href.slice(0, start),
    site,
    after: href.slice(start + site.length),
    href,
    ...(sentAs !== href && `${sentAs}/` !== href && { sentAs }),
    risks,
  };
}

/** Private suffixes count too: anyone can own a subdomain of github.io, so that is the site. */
function siteOf(hostname: string): string {
  const name = hostname.replace(/\.$/, "");
  if (isIpAddress(name)) return name;
  return getDomain(name, { allowPrivateDomains: true, extractHostname: false }) ?? name;
}

function hostSearchStart(url: URL): number {
  const credentials = url.href.indexOf("@");
  const hasCredentials = url.username !== "" || url.password !== "";
  return hasCredentials ? credentials + 1 : url.protocol.length + 2;
}
