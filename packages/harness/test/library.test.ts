import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { ProblemError } from "@elicitation-playground/shared/problem";
import type { ProfileInput } from "@elicitation-playground/shared/profile/profile";
import type { ScenarioTarget } from "../src/scenario/scenarioSchema.ts";
import { ExpectationError } from "../src/library/expectationError.ts";
import { openHost, type OpenHostOptions } from "../src/library/openHost.ts";

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
  const silent = (await connected({}, "asks-nothing")).call("book");
  await expect(silent.question()).rejects.toThrow(/ended without a question/);
  // However often it is asked, the answer is there at once.
  await expect(silent.question()).rejects.toThrow(/ended without a question/);
  await expect(silent.sampling()).rejects.toThrow(/ended without a request for sampling/);
  expect(await silent.nextQuestion()).toBeUndefined();
  const hanging = await connected({ patienceMs: 200 }, "hangs");
  await expect(hanging.call("book").result()).rejects.toThrow(
    /^The end of the call did not come within 0\.2 s[^]*call {4}book/,
  );
});

test("time that is up is told with the question that nobody has answered", async () => {
  const call = (await connected({ patienceMs: 500 })).call("book");
  await call.question();
  const failure = call.result();
  await expect(failure).rejects.toThrow(
    /within 0\.5 s: "Book the room\?" is open and has no answer/,
  );
  await expect(failure).rejects.toBeInstanceOf(ExpectationError);
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

test("a closed host connects to nothing", async () => {
  const host = openHost({ folder });
  await host.close();
  const target = { command: process.execPath, args: ["bookingV1.mjs"] };
  await expect(host.connect(target)).rejects.toMatchObject({
    problem: { code: "connection-closed" },
  });
});

test.each<[unknown, unknown, string]>([
  [{}, {}, "Give one of sample, command, url, config"],
  [{ comand: "node" }, {}, 'Did you mean "command"?'],
  [{ command: "node" }, { era: "2020-01-01" }, '"era" must be one of auto, 2025-06-18'],
  [{ command: "node" }, { erra: "auto" }, 'Did you mean "era"?'],
])("%j as %j is refused in the words of a scenario", async (target, profile, words) => {
  const host = openHost({ folder });
  onTestFinished(() => host.close());
  const connecting = host.connect(target as ScenarioTarget, profile as ProfileInput);
  await expect(connecting).rejects.toBeInstanceOf(ProblemError);
  await expect(connecting).rejects.toThrow(words);
});
