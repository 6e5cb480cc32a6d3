import { openAskingMcpServer } from "./askingMcpServer.ts";
import { readEvents } from "./eventReader.ts";
import { waitUntil } from "./patience.ts";
import { startPlaygroundProcess } from "./playgroundProcess.ts";

const sessions = 100;
const readersPerSession = 2;
const era = "2025-11-25" as const;

/**
 * Stops a playground with a question open in each of a hundred sessions, half of them asked by
 * programs, and two readers of each. Everyone must be told: readers get the last events before
 * their stream ends, and MCP servers get a cancel or the end of their input.
 */
export async function stopUnderLoad(command: string, relay: string) {
  const mcpServer = await openAskingMcpServer();
  const { origin, api, stop } = await startPlaygroundProcess(command);
  const readers: { told: boolean; asked: boolean; ended: Promise<boolean> }[] = [];
  await inParallel(sessions, 8, async (index) => {
    const session = (await (await api.request("POST", "/api/sessions")).json()) as {
      session: { id: string };
    };
    const path = `/api/sessions/${session.session.id}`;
    for (let nth = 0; nth < readersPerSession; nth += 1)
      readers.push(read(`${origin}${path}/events`));
    const program = {
      kind: "stdio",
      command: process.execPath,
      args: [relay, String(mcpServer.relayPort)],
    };
    const target = index % 2 === 0 ? program : mcpServer.targetOf(era);
    const body = { target, profile: { era } };
    const connected = await api.request("POST", `${path}/connections`, body);
    const { connection } = (await connected.json()) as { connection: { id: string } };
    const call = {
      connectionId: connection.id,
      tool: "ask",
      arguments: { name: `shutdown-${index}` },
    };
    await api.request("POST", `${path}/calls`, call);
  });
  await waitUntil(() => readers.every(({ asked }) => asked));
  const programs = mcpServer.programs.size;

  const exitMs = await stop();
  const ends = await Promise.all(readers.map(({ ended }) => ended));
  await waitUntil(() => mcpServer.programs.size === 0 && mcpServer.answered.size === sessions);
  const outcome = {
    sessions,
    readers: readers.length,
    programs,
    exitMs,
    readersTold: readers.filter(({ asked, told }, index) => asked && told && ends[index]).length,
    questionsCancelled: [...mcpServer.answered.values()].filter((action) => action === "cancel")
      .length,
    programsEnded: programs - mcpServer.programs.size,
  };
  mcpServer.close();
  return outcome;
}

function read(url: string) {
  const reader = { told: false, asked: false, ended: Promise.resolve(false) };
  const { ended } = readEvents(url, (_id, data) => {
    if (data.includes('"type":"elicitation-opened"')) reader.asked = true;
    if (data.includes('"type":"connection-closed"')) reader.told = true;
  });
  reader.ended = ended.then(
    () => true,
    () => false,
  );
  return reader;
}

async function inParallel(count: number, width: number, work: (index: number) => Promise<void>) {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      next += 1;
      await work(next - 1);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
}
