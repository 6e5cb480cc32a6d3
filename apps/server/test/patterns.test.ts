import { expect, test } from "vitest";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { openPlayground } from "./playground.ts";
import { openRawMcpServer, textReply } from "./rawMcpServer.ts";

const playground = await openPlayground();

/** A call whose question has one field with this pattern. */
async function askFor(pattern: string) {
  const requestedSchema: JsonObject = {
    type: "object",
    properties: { code: { type: "string", pattern } },
  };
  const { target } = await openRawMcpServer("2025-11-25", async ({ push }) => {
    const { result } = await push("elicitation/create", { message: "Code?", requestedSchema });
    return textReply(JSON.stringify(result));
  });
  const session = await playground.openSession();
  const connectionId = await session.connect({ target, profile: { era: "2025-11-25" } });
  await session.call({ connectionId, tool: "ask" });
  const { elicitationId } = await session.next("elicitation-opened");
  const accept = (code: string) =>
    session.answer(elicitationId, { action: "accept", content: { code } });
  return { ...session, accept };
}

test("an answer that breaks a pattern with look-around is rejected and never sent", async () => {
  const { accept, next } = await askFor("^(?=.*\\d).{4,}$");
  expect(await accept("abcd")).toMatchObject({
    status: 422,
    body: { errors: [{ field: "code", message: "must match the pattern ^(?=.*\\d).{4,}$" }] },
  });
  expect((await accept("abc1")).status).toBe(200);
  expect(JSON.stringify((await next("call-finished")).result)).toContain("abc1");
});

test("other sessions answer while a catastrophic pattern is checked, which ends in time", async () => {
  // A busy machine may miss the second that the checks take; a blocked host always does.
  await expect.poll(isAnsweredDuringChecks).toBe(true);
});

/** Whether a session gets its answer while five tabs wait for the check of a hostile pattern. */
async function isAnsweredDuringChecks(): Promise<boolean> {
  const hostile = await askFor("^(?=a)(a|a)*$");
  const other = await askFor("^[a-z]+$");
  let isChecked = false;
  const tabs = Array.from({ length: 5 }, () => hostile.accept(`${"a".repeat(100)}!`));
  const checking = Promise.all(tabs).then((answers) => {
    isChecked = true;
    return answers.map(({ status }) => status);
  });
  expect((await other.accept("fine")).status).toBe(200);
  const isInTime = !isChecked;
  await other.next("call-finished");

  expect((await checking).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  await hostile.next("call-finished");
  const warnings = hostile.events.flatMap((event) =>
    event.type === "log-message" && event.level === "host-warning" ? [event.text] : [],
  );
  expect(warnings.join("\n")).toMatch(/^elicitation-1 was .* of code took more than 200 ms/);
  return isInTime;
}

test("two answers that are checked at the same time get one success", async () => {
  const { accept, next } = await askFor("^(?=a)");
  const answers = await Promise.all([accept("a1"), accept("a2")]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const sent = answers[0].status === 200 ? "a1" : "a2";
  expect(JSON.stringify((await next("call-finished")).result)).toContain(sent);
});
