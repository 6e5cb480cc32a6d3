import { expect, onTestFinished, test, vi } from "vitest";
import { describeTool } from "../src/serve/listing.ts";
import { samples } from "../src/tools/index.ts";
import { allClients, twoClients, type Answer } from "./clients.ts";
import { openSamples } from "./sampleServer.ts";
import { cases } from "./scenarioCases.ts";

const { connect } = openSamples();

/** One tool for each way of asking: one question, one after the other, several at once. */
const fullMatrix = new Set(["contact", "two-steps", "parallel"]);

const casesByClient = cases.flatMap((one) =>
  (fullMatrix.has(one.tool) ? allClients : twoClients).map((client) => ({
    ...one,
    client,
    at: client.name,
  })),
);

test.for(casesByClient)("$at: $tool, $when", async ({ client, tool, args, questions, ...one }) => {
  const open = [...questions];
  const connected = await connect(client, ({ message }) => {
    const index = open.findIndex((question) => question.message === message);
    const [question] = index < 0 ? [] : open.splice(index, 1);
    if (!question) throw new Error(`There is no answer to "${message}".`);
    return question.answer;
  });
  expect(await connected.call(tool, args)).toEqual({
    content: [{ type: "text", text: one.text }],
    ...(one.structured && { structuredContent: one.structured }),
    ...(one.isError && { isError: true }),
  });
  expect(open).toEqual([]);
});

test.for(allClients)("$name: every tool is listed as it is defined", async (client) => {
  const { tools } = await (await connect(client, [])).listTools();
  expect(tools).toEqual(samples.map(describeTool));
});

test.for(allClients)("$name: a bare elicitation capability means forms", async (client) => {
  const connected = await connect(client, [{ action: "decline" }], { elicitation: {} });
  expect(await connected.call("contact")).toEqual(toResult("Saved no contact: you said no."));
});

const withoutForms = allClients.flatMap((client) => [
  { client, at: client.name, which: "no elicitation", elicitation: null },
  { client, at: client.name, which: "only URL mode", elicitation: { url: {} } },
]);

test.for(withoutForms)("$at: with $which, a tool that must ask fails", async (one) => {
  const connected = await connect(one.client, [], { elicitation: one.elicitation });
  expect(await connected.call("delete-all")).toEqual(
    toResult("Nothing was deleted: this client cannot ask you to confirm it."),
  );
  expect(await connected.call("contact")).toEqual({
    ...toResult(
      "contact needs to ask something, but this client does not support form elicitation.",
    ),
    isError: true,
  });
});

test.for(withoutForms)("$at: with $which, a tool with a fallback uses it", async (one) => {
  const connected = await connect(one.client, [], { elicitation: one.elicitation });
  expect(
    await connected.call("delete-objects", { objects: ["a", "b", "c"], fallback: true }),
  ).toEqual(toResult("Deleted 3 objects: this client cannot ask, so the fallback was used."));
  expect(await connected.call("delete-objects", { objects: ["a"] })).toEqual(
    toResult("Kept 1 object: this client cannot ask, so the fallback was used."),
  );
  expect(await connected.call("render")).toEqual(
    toResult(
      "Nothing was rendered: this client cannot ask which layer. " +
        "Name one of roads, terrain, satellite.",
    ),
  );
});

test.for(twoClients)(
  "$name: a confirmation is requested again in the next call",
  async (client) => {
    const asked: string[] = [];
    const connected = await connect(client, ({ message }) => {
      asked.push(message);
      return { action: "accept", content: { value: true } };
    });
    await connected.call("notes-archive", { note_id: "n4" });
    await connected.call("notes-reset");
    await connected.call("notes-archive", { note_id: "n4" });
    expect(asked).toEqual(['Archive "Shopping list"?', 'Archive "Shopping list"?']);
  },
);

test.for(allClients)(
  "$name: questions that are asked together are open together",
  async (client) => {
    const open: ((answer: Answer) => void)[] = [];
    const connected = await connect(client, () => {
      return new Promise((resolve) => {
        open.push(resolve);
        if (open.length === 3) for (const close of open) close({ action: "decline" });
      });
    });
    expect(await connected.call("parallel")).toMatchObject({ structuredContent: {} });
    expect(open).toHaveLength(3);
  },
);

test.for(allClients)("$name: an unknown tool is a protocol error", async (client) => {
  const connected = await connect(client, []);
  await expect(connected.call("no-such-tool")).rejects.toMatchObject({ code: -32602 });
});

test.for(allClients)("$name: an answer after several days still arrives", async (client) => {
  const connected = await connect(client, () => {
    vi.advanceTimersByTime(7 * 24 * 60 * 60 * 1000);
    return { action: "decline" };
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  expect(await connected.call("contact")).toEqual(toResult("Saved no contact: you said no."));
});

const pushing = allClients.filter(({ era }) => era === "2025");

test.for(pushing)("$name: cancelling a call withdraws its question", async (client) => {
  const calling = new AbortController();
  const onWithdrawn = vi.fn<() => void>();
  const connected = await connect(client, ({ message }, signal) => {
    // SDK v1 ignores the cancellation of a request with id 0, which the first question has.
    if (message === "Coffee or tea?") return { action: "accept", content: { drink: "tea" } };
    signal.addEventListener("abort", onWithdrawn);
    calling.abort();
    return new Promise(() => {});
  });
  const { signal } = calling;
  await expect(connected.call("two-steps", {}, { signal })).rejects.toThrow(/aborted/);
  await vi.waitFor(() => expect(onWithdrawn).toHaveBeenCalled(), 15_000);
});

function toResult(text: string) {
  return { content: [{ type: "text", text }] };
}
