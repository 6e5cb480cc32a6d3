import { isLoopback } from "@elicitation-playground/shared/elicitation/url/hostNames";

/** What a playground that other machines can reach allows. */
export type Exposure = {
  /** The names that a Host header may have besides those of loopback. */
  hostnames: string[];
  /** Whether MCP servers may be started as programs. */
  allowsPrograms: boolean;
};

const loopback = ["localhost", "127.0.0.1", "[::1]"];
const wildcards = ["0.0.0.0", "::", "[::]"];

/** A name or an address, and a port. Nothing else that a URL may have, such as a user name. */
const hostHeader = /^([a-z\d](?:[a-z\d._-]*[a-z\d])?|\[[a-f\d:.]+\])(?::\d{1,5})?$/;

/** The name in a Host header, without its port: behind a forwarded port it is another one. */
export function readHostname(host: string): string | undefined {
  return hostHeader.exec(host.toLowerCase())?.[1];
}

/** The names that a Host header may have when bound to this address. */
export function servedHostnames(boundHost: string, exposure?: Exposure): Set<string> {
  const bound = wildcards.includes(boundHost) ? [] : [boundHost];
  return new Set([...loopback, ...[...bound, ...(exposure?.hostnames ?? [])].map(toUrlHost)]);
}

/** Whether this can be the name of the playground: a name or an address without a port. */
export function isHostname(text: string): boolean {
  const name = toUrlHost(text);
  return readHostname(name) === name && !wildcards.includes(name);
}

/** The host for the printed address: a browser can't open a wildcard. */
export function hostToOpen(boundHost: string): string {
  return wildcards.includes(boundHost) ? "127.0.0.1" : toUrlHost(boundHost);
}

/** Whether only programs on this machine can connect to this address. */
export function isLocalOnly(boundHost: string): boolean {
  return isLoopback(toUrlHost(boundHost));
}

function toUrlHost(host: string): string {
  const plain = host.toLowerCase();
  return plain.includes(":") && !plain.startsWith("[") ? `[${plain}]` : plain;
}
