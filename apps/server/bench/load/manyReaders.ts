import { openAskingMcpServer } from "./askingMcpServer.ts";
import { readEvents } from "./eventReader.ts";
import { waitFor, waitUntil } from "./patience.ts";
import { startPlaygroundProcess } from "./playgroundProcess.ts";

const readerCount = 200;
/** Two events each: the frame and its text. Fewer than are kept, so that none may be missing. */
const logMessages = 4000;

/** Two hundred readers of one session: each must get every event once and in order. */
export async function readWithMany(command: string) {
  const mcpServer = await openAskingMcpServer();
  const { origin, api, memory, stop } = await startPlaygroundProcess(command);
  const session = await api.openSession();
  const era = "2025-11-25" as const;
  const connectionId = await session.connect({ target: mcpServer.targetOf(era), profile: { era } });
  const before = memory()?.now;
  const readers = Array.from({ length: readerCount }, () => {
    const reader = { lastId: 0, received: 0, outOfOrder: 0 };
    const stream = readEvents(`${origin}${session.path}/events`, (id) => {
      if (id !== reader.lastId + 1) reader.outOfOrder += 1;
      reader.lastId = id;
      reader.received += 1;
    });
    return Object.assign(reader, stream);
  });
  await waitUntil(() => readers.every(({ lastId }) => lastId > 0));

  const startedAt = performance.now();
  await session.call({ connectionId, tool: "flood", arguments: { count: logMessages } });
  const { id: events } = (await waitFor(session.next("call-finished"))) ?? { id: 0 };
  await waitUntil(() => readers.every(({ lastId }) => lastId >= events));
  const seconds = (performance.now() - startedAt) / 1000;
  const resident = memory();
  for (const { close, ended } of readers) {
    close();
    await ended.catch(() => undefined);
  }
  await api.close();
  await stop();
  mcpServer.close();
  return {
    readers: readerCount,
    events,
    incomplete: readers.filter(({ received }) => received !== events).length,
    outOfOrder: readers.reduce((sum, reader) => sum + reader.outOfOrder, 0),
    seconds,
    deliveredPerSecond: (events * readerCount) / seconds,
    residentMegabytes: { before, most: resident?.most },
  };
}
