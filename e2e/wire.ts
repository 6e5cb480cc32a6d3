import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export type Wire = {
  /** The address of the playground as the page sees it. */
  origin: string;
  /** Drops every connection and refuses new ones. */
  cut: () => void;
  restore: () => void;
  /** Keeps what the page sends from now on, while what it receives goes on. */
  hold: () => void;
  release: () => void;
  /** Keeps what the playground sends from now on, until the connections are cut. */
  mute: () => void;
  close: () => Promise<void>;
};

/** A proxy that drops real TCP connections, unlike the offline mode of the browser. */
export async function openWire(target: string): Promise<Wire> {
  const { hostname, port } = new URL(target);
  const pairs = new Map<Socket, Socket>();
  let isCut = false;
  let isHeld = false;
  const proxy = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    pairs.set(near, far);
    far.pipe(near);
    if (!isHeld) near.pipe(far);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        pairs.delete(near);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => void proxy.listen(0, "127.0.0.1", resolve));
  const cut = () => {
    isCut = true;
    for (const near of pairs.keys()) near.destroy();
  };
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    cut,
    restore: () => (isCut = false),
    hold: () => {
      isHeld = true;
      for (const [near, far] of pairs) near.unpipe(far).pause();
    },
    release: () => {
      if (!isHeld) return;
      isHeld = false;
      for (const [near, far] of pairs) near.pipe(far);
    },
    mute: () => {
      for (const [near, far] of pairs) far.unpipe(near).pause();
    },
    close: async () => {
      cut();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
