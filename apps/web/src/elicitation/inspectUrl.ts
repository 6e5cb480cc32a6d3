/** A URL as a person must see it before agreeing to open it. */
export type InspectedUrl = {
  /** The whole URL, cut so that its host can be marked. */
  before: string;
  host: string;
  after: string;
  /** What a browser would go to; undefined when it must not be opened. */
  href?: string;
  /** In plain words, most serious first. */
  warnings: string[];
};

/** Reads a URL from a stranger. Nothing is fetched; only http and https can be opened. */
export function inspectUrl(text: string): InspectedUrl {
  if (!URL.canParse(text)) {
    return unopenable(text, "This is not a whole URL, so it cannot be opened.");
  }
  const url = new URL(text);
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    return unopenable(text, `A ${url.protocol} address cannot be opened from here.`);
  }
  // The address is shown as the browser reads it: what looks like one host can be another.
  const { href, host } = url;
  const start = href.indexOf(host, hostSearchStart(url));
  return {
    before: href.slice(0, start),
    host,
    after: href.slice(start + host.length),
    href,
    warnings: warningsOf(url),
  };
}

function unopenable(text: string, why: string): InspectedUrl {
  return { before: text, host: "", after: "", warnings: [why] };
}

function hostSearchStart(url: URL): number {
  const credentials = url.href.indexOf("@");
  const hasCredentials = url.username !== "" || url.password !== "";
  return hasCredentials ? credentials + 1 : url.protocol.length + 2;
}

function warningsOf(url: URL): string[] {
  const warnings: string[] = [];
  if (url.username !== "" || url.password !== "") {
    warnings.push(`The text before “@” is not the site. This goes to ${url.host}.`);
  }
  if (url.hostname.split(".").some((label) => label.startsWith("xn--"))) {
    warnings.push(
      "The host name is written in punycode: it can look like another site’s name in other places.",
    );
  }
  if (url.protocol === "http:" && !isLoopback(url.hostname)) {
    warnings.push(
      "The connection is not encrypted (http). Others can read and change what you send.",
    );
  }
  return warnings;
}

function isLoopback(hostname: string): boolean {
  return (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    hostname === "[::1]" ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  );
}
