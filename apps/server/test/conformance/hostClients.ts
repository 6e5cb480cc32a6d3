import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { runHostClient, type ClientRequest } from "./hostClient.ts";

/** The suite starts the clients of all scenarios at once, and some checks are about time. */
const maxClients = 4;

const launcher = fileURLToPath(new URL("askForClient.mjs", import.meta.url));

/**
 * Runs the clients in this process, because loading the host takes much longer than running a
 * client, and the suite starts a hundred of them. `command` runs one and exits when it has ended.
 */
export async function openHostClients() {
  const bugs: unknown[] = [];
  const takeSlot = createSlots(maxClients);
  const answer = async (req: IncomingMessage): Promise<string> => {
    const request = (await json(req)) as ClientRequest;
    const release = await takeSlot();
    const problem = await runHostClient(request, (bug) => bugs.push(bug)).then(() => "", String);
    release();
    return problem;
  };
  const httpServer = createServer((req, res) => void answer(req).then((text) => res.end(text)));
  await new Promise<void>((resolve) => void httpServer.listen(0, "127.0.0.1", resolve));
  const { port } = httpServer.address() as AddressInfo;
  return {
    command: `"${process.execPath}" "${launcher}" ${port}`,
    bugs,
    close: () => new Promise((resolve) => httpServer.close(resolve)),
  };
}

/** Each call resolves when one of the slots is free, with what frees it again. */
function createSlots(count: number): () => Promise<() => void> {
  const waiting: (() => void)[] = [];
  let free = count;
  const release = () => {
    const next = waiting.shift();
    if (next) next();
    else free++;
  };
  return async () => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    return release;
  };
}
