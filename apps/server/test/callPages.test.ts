import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { finishedWith, runCall } from "./runCall.ts";

const parked = fileURLToPath(
  new URL("../../../packages/harness/test/servers/parked.mjs", import.meta.url),
);

test("a URL question shows the address and its host", async () => {
  const { messages, result } = await runCall(["pay", "--sample", "modern"], [":decline"]);
  expect(messages).toMatch(
    /It asks you to open a page:\n {2}http:\/\/127\.0\.0\.1:\d+\/pages\/\S+\n {2}Host: 127/,
  );
  expect(result).toMatchObject(finishedWith("Nothing was paid: you said no."));
});

test("a call that -32042 parked is retried when the person is finished", async () => {
  const { messages, result } = await runCall(
    ["private-report", "--sample", "modern", "--era", "2025-11-25"],
    ["", "done", ":decline"],
  );
  expect(messages).toMatch(
    /Open this page in a browser:\n {2}http.*\nThe call is retried when you are finished there\.\n/,
  );
  // Nobody opened the page, so the retry asks again.
  expect(result).toMatchObject({
    status: "failed",
    problem: { mcpError: { code: -32042 } },
    questions: [{ answer: { action: "accept" } }, { answer: { action: "decline" } }],
  });
});

test("without a terminal, a call that -32042 parked waits until the page is reported as done", async () => {
  const run = (way: string, ...more: string[]) =>
    runCall(
      ["report", "--answer", "accept", ...more, "--", process.execPath, parked, way],
      undefined,
    );
  const visited = run("completes by itself");
  expect(await visited).toMatchObject({ code: 0, result: finishedWith("The report.") });
  const { code, messages, result } = await run("never completes", "--timeout", "4000");
  expect(messages).toMatch(
    /Waiting up to 2 s for the MCP server to report that it is done\.\nThe MCP server sent no notifications\/elicitation\/complete within 2 s\. The call is retried\.\nNo answer was given to "Visit page one\."/,
  );
  expect(code).toBe(1);
  expect(result).toMatchObject({ questions: [{ by: "option" }, { by: "nobody" }] });
});

test("waits for a page after consent until Ctrl-C cancels", async () => {
  const wait = "Waiting for you to finish there. Ctrl-C cancels the call.";
  const { messages, result, code } = await runCall(
    ["pay", "--sample", "modern", "--era", "2025-11-25"],
    [""],
    { interruptAt: wait },
  );
  expect(messages).toMatch(/Open this page in a browser:\n {2}http:\/\/127\.0\.0\.1:\d+\/pages\//);
  expect(result).toMatchObject({ status: "cancelled", by: "person" });
  expect(code).toBe(130);
});
