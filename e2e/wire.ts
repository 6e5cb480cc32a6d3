import { createServer, connect, type AddressInfo, type Socket } from "node:net";

/** A wire between page and playground that can be cut: a real TCP connection is lost. */
export class Wire {
  readonly origin: string;
  readonly #sockets: Set<Socket>;
  readonly #stop: () => Promise<void>;
  #isCut = false;

  private constructor(origin: string, sockets: Set<Socket>, stop: () => Promise<void>) {
    this.origin = origin;
    this.#sockets = sockets;
    this.#stop = stop;
  }

  static async to(target: string): Promise<Wire> {
    const { hostname, port } = new URL(target);
    const sockets = new Set<Socket>();
    const server = createServer((near) => {
      if (wire.#isCut) {
        near.destroy();
        return;
      }
      const far = connect(Number(port), hostname);
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(socket);
        socket.pipe(other);
        socket.on("error", () => other.destroy());
        socket.on("close", () => {
          sockets.delete(socket);
          other.destroy();
        });
      }
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const wire = new Wire(origin, sockets, async () => {
      wire.cut();
      await new Promise((resolve) => server.close(resolve));
    });
    return wire;
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  restore(): void {
    this.#isCut = false;
  }

  stop(): Promise<void> {
    return this.#stop();
  }
}
