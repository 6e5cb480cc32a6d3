import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { ExpectationError } from "../src/library/expectationError.ts";
import type { HostConnection } from "../src/library/hostConnection.ts";
import { openHost, type OpenHostOptions } from "../src/library/openHost.ts";

const folder = fileURLToPath(new URL("servers", import.meta.url));

async function connected(options: OpenHostOptions = {}, fault = "") {
  const host = openHost({ folder, settleMs: 0, ...options });
  onTestFinished(() => host.close());
  return host.connect({ command: process.execPath, args: ["bookingV1.mjs", fault] });
}

test("a connection has the era, the name and the tools of the MCP server", async () => {
  const connection = await connected();
  expect(connection).toMatchObject({ era: "2025-11-25", mcpServer: { name: "booking-v1" } });
  expect((await connection.tools()).map(({ name }) => name)).toEqual(["book", "count"]);
});

test("an invalid answer is rejected and leaves the question open", async () => {
  const connection = await connected();
  const call = connection.call("book");
  const question = await call.question();
  expect(question).toMatchObject({ mode: "form", round: 1, url: undefined });
  expect(question.closed.aborted).toBe(false);
  expect(question.closed).toBe(question.closed);
  await expect(question.accept({ confirm: "x" })).rejects.toThrow(
    "confirm must be true or false, without quotes.",
  );
  await expect(question.accept({ confirn: true })).rejects.toThrow(
    /^confirn is not a field of this form\. Did you mean confirm\?$/,
  );
  await expect(question.acceptBroken({ confirm: true })).rejects.toThrow(
    /^The content of acceptBroken is valid\. Change it, or use accept\./,
  );
  await question.acceptGenerated();
  expect(question.closed.aborted).toBe(true);
  await expect(question.decline()).rejects.toThrow(ProblemError);
  await expect(question.decline()).rejects.toMatchObject({
    code: "already-settled",
    message: "This question is closed: it was answered.",
  });
  expect(await call.result()).toMatchObject({ text: "Booked." });
  expect(await call.nextQuestion()).toBeUndefined();
});

test("an invalid answer that is not awaited leaves the question open and rejects nothing else", async () => {
  const call = (await connected()).call("book");
  const question = await call.question();
  void question.accept({ confirm: "x" });
  // Node reports an unhandled rejection before the next turn of the event loop.
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  expect(question.closed.aborted).toBe(false);
  await question.decline();
});

test("an answer can deliberately break the schema", async () => {
  const call = (await connected()).call("book");
  await (await call.question()).acceptBroken({ confirm: "x" });
  expect(await call.result()).toMatchObject({ isError: true });
});

test("a failed expectation shows the conversation", async () => {
  const connection = await connected();
  const call = connection.call("book");
  const question = await call.question();
  expect(() => question.expect({ fields: ["name"] })).toThrow(
    expect.objectContaining({
      code: "wrong-question",
      message: expect.stringContaining('expected: ["name"]') as string,
    }),
  );
  question.expect({ message: { contains: "room" }, fields: ["confirm"] });
  await question.cancel();
  await call.expect({ text: "Not booked: cancel." });
  await expect(call.expect({ text: "Booked." })).rejects.toThrow(
    /^expected text: "Booked\.", received[^]*Question: Book the room\?[^]*Cancelled/,
  );
});

test("waiting for a question or an end that does not come fails", async () => {
  const silent = (await connected({}, "asks-nothing")).call("book");
  await expect(silent.question()).rejects.toThrow(
    /^expected a question, but the call ended with a result: "Booked\."/,
  );
  // The error comes at once when it is awaited again.
  await expect(silent.question()).rejects.toThrow(
    /^expected a question, but the call ended with a result: "Booked\."/,
  );
  await expect(silent.sampling()).rejects.toThrow(
    /^expected a sampling request, but the call ended/,
  );
  expect(await silent.nextQuestion()).toBeUndefined();
  const hanging = await connected({ patienceMs: 200 }, "hangs");
  await expect(hanging.call("book").result()).rejects.toThrow(
    /^The call did not end within 0\.2 s: it is still running\.[^]*Call started: book/,
  );
  await expect(hanging.call("book").question()).rejects.toThrow(
    /^No question was asked within 0\.2 s\./,
  );
});

test("a timeout names the unanswered question", async () => {
  const call = (await connected({ patienceMs: 2000 })).call("book");
  await call.question();
  const failure = call.result();
  await expect(failure).rejects.toThrow(
    /^The call did not end within 2 s.* It is waiting for an answer to "Book the room\?"\./,
  );
  await expect(failure).rejects.toBeInstanceOf(ExpectationError);
  await expect(failure).rejects.toMatchObject({ code: "never-ended" });
});

test("cancelling a call twice does nothing more", async () => {
  const call = (await connected()).call("book");
  await call.question();
  call.cancel();
  await call.expect({ cancelled: true });
  call.cancel();
  await expect(call.result()).rejects.toMatchObject({ code: "wrong-outcome" });
});

/** The only error of a test; `await using` would wrap a second one in a SuppressedError. */
async function errorOf(body: (connection: HostConnection) => Promise<unknown>, fault: string) {
  // Waiting ends as soon as something is wrong.
  const host = openHost({ folder, settleMs: 10_000 });
  try {
    await using used = host;
    await body(await used.connect({ command: process.execPath, args: ["bookingV1.mjs", fault] }));
    return undefined;
  } catch (error) {
    return error;
  }
}

const books = async (connection: HostConnection) => {
  const call = connection.call("book");
  await (await call.question()).decline();
  return call;
};
const junk = /^The MCP server wrote to stdout, .*: "Booking now"\. Write to stderr instead\.\n/;

test.each<[string, (connection: HostConnection) => Promise<unknown>]>([
  ["a question", async (connection) => connection.call("book").question()],
  ["the result", async (connection) => (await books(connection)).result()],
  ["the outcome", async (connection) => (await books(connection)).outcome()],
  ["an expectation", async (connection) => (await books(connection)).expect({})],
])("junk on stdout is one error with a code for a test that awaits %s", async (_what, body) => {
  const error = await errorOf(body, "chatters");
  expect(error).toBeInstanceOf(ExpectationError);
  expect(error).toMatchObject({ code: "broken-protocol" });
  expect((error as Error).message).toMatch(junk);
});

test("closing does not repeat an error that the test has seen", async () => {
  const body = async (connection: HostConnection) => {
    await expect(connection.call("book").question()).rejects.toThrow(junk);
  };
  expect(await errorOf(body, "chatters")).toBeUndefined();
});

test.each([
  ["asks-late", "unexpected-question", /^"Anything else\?" was asked after the call had ended\.\n/],
  ["chatters-late", "broken-protocol", /^The MCP server wrote to stdout, .*: "Booked now"/],
])("closing waits for what comes late: %s", async (fault, code, cause) => {
  const error = await errorOf(async (connection) => (await books(connection)).result(), fault);
  expect(error).toMatchObject({ code, name: "ExpectationError" });
  expect((error as Error).message).toMatch(cause);
});

test("an MCP server that exits is an error, unless the test looks at how the call ended", async () => {
  const exits = /^The MCP server exited with exit code 7 while book was running\./;
  const error = await errorOf(async (connection) => (await books(connection)).result(), "crashes");
  expect(error).toMatchObject({ code: "disconnected" });
  expect((error as Error).message).toMatch(exits);
  const looked = await errorOf(async (connection) => {
    const call = await books(connection);
    expect(await call.outcome()).toMatchObject({ problem: { code: "connection-closed" } });
    await call.expect({ error: { code: "connection-closed" } });
  }, "crashes");
  expect(looked).toBeUndefined();
});

test("the checks of the protocol can be turned off", async () => {
  const connection = await connected({ checkProtocol: false }, "chatters");
  await (await books(connection)).expect({ text: "Not booked: decline." });
  await connection.close();
  expect(connection.mistake?.failure.kind).toBe("broken-protocol");
});

test("several connections that break the protocol are one error", async () => {
  const host = openHost({ folder, settleMs: 10_000 });
  const target = { command: process.execPath, args: ["bookingV1.mjs", "chatters-late"] };
  // Nothing waits after the answer: it would throw what came before the result was read.
  for (const connection of [await host.connect(target), await host.connect(target)]) {
    await books(connection);
  }
  const closed = host.close();
  await expect(closed).rejects.toMatchObject({ code: "broken-protocol", errors: [{}, {}] });
  await expect(closed).rejects.toThrow(/^The MCP server wrote to stdout/);
  await host.close();
});

test("records the calls as a scenario", async () => {
  const connection = await connected();
  const call = connection.call("book");
  await (await call.question()).accept({ confirm: true });
  await call.result();
  expect(connection.toScenario("books")?.scenario.tests).toMatchObject([
    { name: "books", questions: [{ answer: { accept: { confirm: true } } }] },
  ]);
});

test("a target that does not exist rejects with the reason", async () => {
  const host = openHost();
  onTestFinished(() => host.close());
  await expect(host.connect({ command: "no-such-program" })).rejects.toThrow(/not found/);
  await expect(host.connect({ sample: "modern" })).rejects.toThrow(
    /The sample "modern" is not available here/,
  );
});

test("a closed host does not connect", async () => {
  const host = openHost({ folder });
  await host.close();
  const target = { command: process.execPath, args: ["bookingV1.mjs"] };
  await expect(host.connect(target)).rejects.toMatchObject({
    problem: { code: "connection-closed" },
  });
});

test("answering a question of an MCP server that has exited says that it disconnected", async () => {
  const host = openHost({ folder });
  onTestFinished(() => host.close().catch(() => undefined));
  const target = { command: process.execPath, args: ["bookingV1.mjs", "exits-while-asking"] };
  const question = await (await host.connect(target)).call("book").question();
  await new Promise((resolve) => {
    question.closed.addEventListener("abort", resolve);
    if (question.closed.aborted) resolve(undefined);
  });
  await expect(question.decline()).rejects.toMatchObject({
    code: "disconnected",
    message: expect.not.stringContaining("elicitation-1") as string,
  });
});
