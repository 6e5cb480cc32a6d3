import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { toBytes } from "./mcpInputs.ts";
import type { HostMessage, Script } from "./script.ts";

const relay = fileURLToPath(new URL("relay.mjs", import.meta.url));

/** An MCP server that plays scripts. */
export type Peer = {
  target: { kind: "stdio"; command: string; args: string[] } | { kind: "http"; url: string };
  /** Plays this script from now on. */
  play: (script: Script) => void;
  /** Closes what is open from the side of the MCP server. */
  hangUp: () => void;
  close: () => void;
};

/** A real program, whose output is decided here. */
export async function openStdioPeer(): Promise<Peer> {
  let script: Script | undefined;
  const sockets = new Set<Socket>();
  const net = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    createInterface({ input: socket }).on("line", (line) => {
      if (script) answer(socket, script, line);
    });
  });
  net.listen(0, "127.0.0.1");
  await once(net, "listening");
  const { port } = net.address() as AddressInfo;
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    target: { kind: "stdio", command: process.execPath, args: [relay, String(port)] },
    play: (next) => (script = next),
    hangUp,
    close: () => {
      hangUp();
      net.close();
    },
  };
}

/** The valid reply follows the odd one, so that the host does not wait for ever. */
function answer(socket: Socket, script: Script, line: string): void {
  const message = JSON.parse(line) as HostMessage;
  const { exchange, valid } = script.take(message);
  const odd = exchange ? [...exchange.unasked, exchange.reply] : [];
  script.inputs += odd.length;
  for (const input of odd) {
    socket.write(toBytes(input, message));
    socket.write("\n");
  }
  if (valid) socket.write(`${toBytes(JSON.stringify(valid), message).toString()}\n`);
}
