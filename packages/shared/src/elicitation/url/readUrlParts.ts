/** The parts of a URL that the rules look at. */
export type UrlParts = {
  scheme: string;
  userInfo: string;
  hostname: string;
  parameters: string[];
};

const whole = /^([a-z][a-z\d+.-]*):(?:\/\/(?:([^/?#@]*)@)?([^/?#]*))?([^?#]*)(?:\?([^#]*))?/i;

/** This room has no URL parser of a browser or of Node: what a rule needs is read by itself. */
export function readUrlParts(text: string): UrlParts | undefined {
  const match = /\s/.test(text) ? null : whole.exec(text);
  if (!match) return undefined;
  const [, scheme = "", userInfo = "", host = "", path = "", query = ""] = match;
  const isWeb = /^https?$/i.test(scheme);
  if (isWeb ? host === "" : host + path === "") return undefined;
  return {
    scheme: scheme.toLowerCase(),
    userInfo,
    hostname: host.replace(/:\d*$/, ""),
    parameters: query.split("&", 1000).map((pair) => pair.split("=")[0] ?? ""),
  };
}
