/** Whether a host name, as the URL parser returns it, is an IP address. */
export function isIpAddress(hostname: string): boolean {
  return hostname.startsWith("[") || /^\d+(\.\d+){3}$/.test(hostname);
}

export function isLoopback(hostname: string): boolean {
  const name = hostname.replace(/\.$/, "");
  return (
    name === "localhost" ||
    name.endsWith(".localhost") ||
    name === "[::1]" ||
    /^127(\.\d{1,3}){3}$/.test(name)
  );
}

/** Whether a web address is that of a program on this machine. */
export function isOnThisMachine(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return /^https?:$/.test(protocol) && isLoopback(hostname);
}

/** Addresses that exist only inside a network: RFC 1918, 3927, 4193 and 4291. */
export function isPrivateAddress(hostname: string): boolean {
  return /^(10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|\[f[cd]|\[fe[89ab])/.test(
    hostname,
  );
}
