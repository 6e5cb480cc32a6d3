import { expect, test } from "vitest";
import { openExploring, openWebFolder, readStream } from "./exploring.ts";
import { openPlayground } from "./playground.ts";
import { openRawMcpServer, textReply } from "./rawMcpServer.ts";

const playground = await openPlayground({ webFolder: openWebFolder() });

test("secrets are used to connect, and appear nowhere else, even if the MCP server repeats them", async () => {
  const secret = "s3cret/4nd+more";
  const { target, visits } = await openRawMcpServer("2025-11-25", async ({ push }) => {
    const message = `Use ${secret}?`;
    await push("elicitation/create", {
      message,
      requestedSchema: { type: "object", properties: {} },
    });
    return textReply(`Used ${secret}.`);
  });
  const headers = { "x-api-key": secret };
  const { start, read } = await openExploring(playground, {
    kind: "http",
    url: `${target.url}?token=${encodeURIComponent(secret)}`,
    headers,
  });
  await start({ tool: "ask", eras: ["2025-11-25"], branches: 6 });
  const events = await readStream(await read("/events"));
  expect(visits.some((path) => path.includes(encodeURIComponent(secret)))).toBe(true);
  const findings = events.flatMap((event) =>
    event.type === "finding-found" ? [event.finding] : [],
  );
  const { key } = findings.find(({ scenario }) => scenario !== undefined) ?? {};
  const [walked] = events.filter((event) => event.type === "branch-walked");
  expect(walked?.branch.steps).toMatchObject([
    { question: { message: "Use •••?" }, move: { action: "accept" } },
  ]);
  const branch = `/branches/${walked?.branch.id}`;
  const paths = ["", "/log", "/report", `${branch}/log`, `${branch}/trace`];
  const texts = await Promise.all(
    [...paths, `/findings/${key}/scenario`].map(async (path) => (await read(path)).text()),
  );
  expect(texts.at(-1)).toContain("?token=${env:TOKEN}");
  for (const text of [...texts, JSON.stringify(events)]) {
    for (const form of [secret, encodeURIComponent(secret)]) expect(text).not.toContain(form);
  }
});
