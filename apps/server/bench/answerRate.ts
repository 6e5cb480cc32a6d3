import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { openHost } from "@elicitation-playground/harness/openHost";

const eras = ["2025-11-25", "2026-07-28"] as const;
type Era = (typeof eras)[number];

const warmUp = 50;
const counted = 400;
const content = { seats: 3 };
const film = "Metropolis";

/** Questions answered in a second, one after the other, over stdio: by the host and by the bare SDK. */
export async function measureAnswerRates(program: string) {
  const rows = [];
  for (const era of eras) {
    const bare = await measureBare(era, program);
    const host = await measureHost(era, program);
    rows.push({ era, bare, host, ratio: host / bare });
  }
  return rows;
}

async function measureBare(era: Era, program: string): Promise<number> {
  const client = new Client(
    { name: "bench", version: "1.0.0" },
    {
      capabilities: { elicitation: { form: {} } },
      versionNegotiation: { mode: era === "2026-07-28" ? { pin: era } : "legacy" },
    },
  );
  client.setRequestHandler("elicitation/create", () => ({ action: "accept", content }));
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [program] }));
  try {
    return await countPerSecond(async () => {
      await client.callTool({ name: "book-seats", arguments: { film } });
    });
  } finally {
    await client.close();
  }
}

async function measureHost(era: Era, program: string): Promise<number> {
  await using host = openHost();
  const target = { command: process.execPath, args: [program] };
  const connection = await host.connect(target, { era });
  return await countPerSecond(async () => {
    const call = connection.call("book-seats", { film });
    (await call.question()).accept(content);
    await call.result();
  });
}

async function countPerSecond(answerOne: () => Promise<void>): Promise<number> {
  for (let index = 0; index < warmUp; index += 1) await answerOne();
  const startedAt = performance.now();
  for (let index = 0; index < counted; index += 1) await answerOne();
  return counted / ((performance.now() - startedAt) / 1000);
}
