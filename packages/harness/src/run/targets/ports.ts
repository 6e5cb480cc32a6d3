import { randomInt } from "node:crypto";
import { connect, createServer } from "node:net";

// Below the ports that the system gives to outgoing connections, one of which could take a port
// between the moment it is found and the moment the program listens on it.
const firstPort = 20_000;
const lastPort = 32_000;

const given = new Set<number>();

export type KeptPort = { port: number; release: () => void };

/** A port of this machine that nothing listens on. It is not given again while it is kept. */
export async function keepFreePort(): Promise<KeptPort> {
  for (;;) {
    const port = randomInt(firstPort, lastPort);
    if (given.has(port)) continue;
    given.add(port);
    if (await canListen(port)) return { port, release: () => given.delete(port) };
    given.delete(port);
  }
}

/** On all addresses, because a program may listen on any of them. */
function canListen(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once("error", () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

/** Whether a program listens there. */
export function isListening({ hostname, port }: { hostname: string; port: number }) {
  // A URL writes an IPv6 address in brackets.
  const socket = connect(port, hostname.replace(/^\[(.*)\]$/, "$1"));
  return new Promise<boolean>((resolve) => {
    // A connection to a free port can end up at itself.
    socket.once("connect", () => resolve(socket.localPort !== socket.remotePort));
    socket.once("error", () => resolve(false));
  }).finally(() => socket.destroy());
}

const queues = new Map<number, Promise<void>>();

/**
 * Waits until nobody else in this process uses a fixed port. Returns how to release it; rejects
 * with the signal's reason if it aborts first.
 */
export async function takePort(port: number, signal: AbortSignal): Promise<() => void> {
  const before = queues.get(port) ?? Promise.resolve();
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The next one also waits for those before this one, which may give up waiting.
  queues.set(
    port,
    before.then(() => released),
  );
  await Promise.race([before, aborted(signal)]);
  if (signal.aborted) {
    release();
    signal.throwIfAborted();
  }
  return release;
}

/** Resolves when the signal aborts. */
function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
