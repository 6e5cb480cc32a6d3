import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { openHost, type OpenHostOptions } from "../src/openHost.ts";

const folder = fileURLToPath(new URL("servers", import.meta.url));

async function connected(options: OpenHostOptions = {}, fault = "") {
  const host = openHost({ folder, ...options });
  onTestFinished(() => host.close());
  return host.connect({ command: process.execPath, args: ["bookingV1.mjs", fault] });
}

test("a connection tells what it is connected to and what there is to call", async () => {
  const connection = await connected();
  expect(connection).toMatchObject({ era: "2025-11-25", mcpServer: { name: "booking-v1" } });
  expect((await connection.tools()).map(({ name }) => name)).toEqual(["book", "count"]);
});

test("a question is answered, and a wrong answer is refused with the words of the form", async () => {
  const connection = await connected();
  const call = connection.call("book");
  const question = await call.question();
  expect(question).toMatchObject({ mode: "form", round: 1, url: undefined });
  expect(question.closed.aborted).toBe(false);
  expect(() => question.accept({ confirm: "x" })).toThrow("confirm must be yes or no");
  question.acceptGenerated();
  expect(question.closed.aborted).toBe(true);
  expect(() => question.decline()).toThrow(ProblemError);
  expect(await call.result()).toMatchObject({ text: "Booked." });
  expect(await call.nextQuestion()).toBeUndefined();
});

test("an answer can break the schema on purpose", async () => {
  const call = (await connected()).call("book");
  (await call.question()).acceptBroken({ confirm: "x" });
  expect(await call.result()).toMatchObject({ isError: true });
});

test("what is not as expected is told with the conversation", async () => {
  const connection = await connected();
  const call = connection.call("book");
  const question = await call.question();
  expect(() => question.expect({ fields: ["name"] })).toThrow(/expected: \["name"\]/);
  question.expect({ message: { contains: "room" }, fields: ["confirm"] });
  question.cancel();
  await call.expect({ text: "Not booked: cancel." });
  await expect(call.expect({ text: "Booked." })).rejects.toThrow(
    /The call ended otherwise[^]*asked {3}Book the room\?[^]*answer {2}cancel/,
  );
});

test("a call without a question, and one without an end, are errors and no hanging tests", async () => {
  const silent = await connected({}, "asks-nothing");
  await expect(silent.call("book").question()).rejects.toThrow(/ended without a question/);
  const hanging = await connected({ patienceMs: 200 }, "hangs");
  await expect(hanging.call("book").result()).rejects.toThrow("did not come within 0.2 s");
});

test("a call is cancelled, twice without harm", async () => {
  const call = (await connected()).call("book");
  await call.question();
  call.cancel();
  await call.expect({ cancelled: true });
  call.cancel();
  await expect(call.result()).rejects.toThrow(/cancelled/);
});

test("what was done becomes a scenario", async () => {
  const connection = await connected();
  const call = connection.call("book");
  (await call.question()).accept({ confirm: true });
  await call.result();
  expect(connection.toScenario("books")?.scenario.tests).toMatchObject([
    { name: "books", questions: [{ answer: { accept: { confirm: true } } }] },
  ]);
});

test("a server that is not there is a problem with its reason", async () => {
  const host = openHost();
  onTestFinished(() => host.close());
  await expect(host.connect({ command: "no-such-program" })).rejects.toThrow(/not found/);
  await expect(host.connect({ sample: "modern" })).rejects.toThrow(/no sample "modern" here/);
});
