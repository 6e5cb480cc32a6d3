import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { openHost } from "@elicitation-playground/harness/library/openHost";

const eras = ["2025-11-25", "2026-07-28"] as const;
type Era = (typeof eras)[number];

const warmUp = 50;
const batches = 10;
const batchSize = 40;
const content = { seats: 3 };
const film = "Metropolis";

/** Answers one question of one call. */
type Answerer = () => Promise<void>;

/** Questions answered per second, one after the other, over stdio: by the host and by the bare SDK. */
export async function measureAnswerRates(program: string) {
  const rows = [];
  for (const era of eras) {
    const client = await connectBare(era, program);
    await using host = openHost();
    const target = { command: process.execPath, args: [program] };
    const connection = await host.connect(target, { era });
    const rates = await measure({
      bare: async () => {
        await client.callTool({ name: "book-seats", arguments: { film } });
      },
      host: async () => {
        const call = connection.call("book-seats", { film });
        await (await call.question()).accept(content);
        await call.result();
      },
    });
    await client.close();
    rows.push({ era, ...rates, ratio: rates.host / rates.bare });
  }
  return rows;
}

async function connectBare(era: Era, program: string): Promise<Client> {
  const client = new Client(
    { name: "bench", version: "1.0.0" },
    {
      capabilities: { elicitation: { form: {} } },
      versionNegotiation: { mode: era === "2026-07-28" ? { pin: era } : "legacy" },
    },
  );
  client.setRequestHandler("elicitation/create", () => ({ action: "accept", content }));
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [program] }));
  return client;
}

/** Alternates between the two, so that other load on the machine slows down both alike. */
async function measure(answerers: { bare: Answerer; host: Answerer }) {
  const spentMs = { bare: 0, host: 0 };
  for (const answer of Object.values(answerers)) await repeat(warmUp, answer);
  for (let batch = 0; batch < batches; batch += 1) {
    for (const who of ["bare", "host"] as const) {
      const startedAt = performance.now();
      await repeat(batchSize, answerers[who]);
      spentMs[who] += performance.now() - startedAt;
    }
  }
  const counted = batches * batchSize;
  return { bare: counted / (spentMs.bare / 1000), host: counted / (spentMs.host / 1000) };
}

async function repeat(times: number, answer: Answerer): Promise<void> {
  for (let index = 0; index < times; index += 1) await answer();
}
