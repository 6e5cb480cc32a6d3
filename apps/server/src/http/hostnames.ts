import { hostname, networkInterfaces } from "node:os";

const loopback = ["localhost", "127.0.0.1", "[::1]"];
const wildcards = ["0.0.0.0", "::", "[::]"];

/** The names under which the bound address can be reached: what a Host header may say. */
export function servedHostnames(boundHost: string): Set<string> {
  if (!wildcards.includes(boundHost)) return new Set([...loopback, toUrlHost(boundHost)]);
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const names = addresses.map(({ address }) => toUrlHost(address.replace(/%.*$/, "")));
  return new Set([...loopback, hostname().toLowerCase(), ...names]);
}

/** The host to print: a wildcard is no address to open. */
export function hostToOpen(boundHost: string): string {
  return wildcards.includes(boundHost) ? "127.0.0.1" : toUrlHost(boundHost);
}

export function isLoopback(boundHost: string): boolean {
  return loopback.includes(toUrlHost(boundHost)) || boundHost.startsWith("127.");
}

function toUrlHost(host: string): string {
  const plain = host.toLowerCase();
  return plain.includes(":") && !plain.startsWith("[") ? `[${plain}]` : plain;
}
