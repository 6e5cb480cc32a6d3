import { expect, test } from "vitest";
import type { Branch } from "@elicitation-playground/shared/explore/branch";
import type { ExploreEvent } from "@elicitation-playground/shared/explore/events";
import {
  branch,
  coverage,
  createScriptedExplorers,
  openExploring,
  openWebFolder,
  readStream,
} from "./exploring.ts";
import { openPlayground } from "./playground.ts";
import { openRawMcpServer, textReply } from "./rawMcpServer.ts";

const { createExplorer, latest } = createScriptedExplorers();
const playground = await openPlayground({ createExplorer, webFolder: openWebFolder() });

test("secrets are used to connect, and appear nowhere else", async () => {
  const secret = "s3cret/4nd+more";
  const { url } = (await openRawMcpServer("2025-11-25", () => textReply("x"))).target;
  const headers = { "x-api-key": secret };
  const target = { kind: "http" as const, url: `${url}?token=${secret}`, headers };
  const { session, start, read } = await openExploring(playground, target);
  await start();
  expect(latest().options).toMatchObject({
    server: { url: `${url}?token=\${env:TOKEN}`, headers: { "x-api-key": "${env:X_API_KEY}" } },
    variables: { TOKEN: secret, X_API_KEY: secret },
  });
  const end = { status: "result" as const, text: `The key is ${secret}.`, isError: false };
  const steps: Branch["steps"] = [
    {
      question: { key: secret, message: secret, mode: "form", fields: [secret], round: 1 },
      move: { action: "accept", way: "option", label: secret, content: { [secret]: secret } },
    },
  ];
  latest().append({ type: "branch-walked", branch: { ...branch, end, steps }, coverage });
  latest().append({
    type: "finding-found",
    finding: {
      key: "finding-1",
      id: "hangs",
      severity: "error",
      tool: "ask",
      era: "2025-11-25",
      text: secret,
      evidence: secret,
      fix: secret,
      link: secret,
      conversation: [secret],
      scenario: `server: { url: x, headers: { X-Api-Key: ${secret} } }\n`,
    },
  });
  latest().keepLog("branch-1", [
    ...session.events,
    { id: 99, at: "", type: "stderr-line", connectionId: "connection-1", text: secret },
  ]);
  const scenario = await (await read("/findings/finding-1/scenario")).text();
  expect(scenario).toBe("server: { url: x, headers: { X-Api-Key: ${env:X_API_KEY} } }\n");
  const parts = ["", "/log", "/report", "/branches/branch-1/log", "/branches/branch-1/trace"];
  const texts = await Promise.all(parts.map(async (part) => (await read(part)).text()));
  await read("/stop", "POST");
  texts.push(scenario, JSON.stringify(await readStream(await read("/events"))));
  for (const text of texts) {
    for (const form of [secret, encodeURIComponent(secret)]) expect(text).not.toContain(form);
  }
  const [, walked] = JSON.parse(`[${texts[1]?.trim().split("\n").join(",")}]`) as ExploreEvent[];
  expect(walked).toMatchObject({
    type: "branch-walked",
    branch: { steps: [{ move: { action: "accept" } }] },
  });
});
