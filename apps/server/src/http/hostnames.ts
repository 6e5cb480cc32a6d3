import { hostname, networkInterfaces } from "node:os";
import { isLoopback } from "@elicitation-playground/shared/elicitation/url/hostNames";

const loopback = ["localhost", "127.0.0.1", "[::1]"];
const wildcards = ["0.0.0.0", "::", "[::]"];

/** The names that a Host header may have when bound to this address. */
export function servedHostnames(boundHost: string): Set<string> {
  if (!wildcards.includes(boundHost)) return new Set([...loopback, toUrlHost(boundHost)]);
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const names = addresses.map(({ address }) => toUrlHost(address.replace(/%.*$/, "")));
  return new Set([...loopback, hostname().toLowerCase(), ...names]);
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
