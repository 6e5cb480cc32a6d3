import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { describeTool } from "../src/serve/describeTool.ts";
import { sampleEndpoints } from "../src/serve/endpoints.ts";
import { samples } from "../src/tools/index.ts";
import { cases } from "./cases.ts";
import { doors, type Answer, type Door, type Elicitation, type Person } from "./doors.ts";
import { serveSamples, type Serving } from "./serveSamples.ts";

let serving: Serving;
beforeAll(async () => {
  const endpoints = sampleEndpoints.map(({ path, create }) => [path, create()] as const);
  serving = await serveSamples(Object.fromEntries(endpoints));
});
afterAll(() => serving.close());

/** A client at a door. It answers by the script, or fails when asked more than that. */
async function enter(
  door: Door,
  person: Person | Answer[],
  elicitation: Elicitation = { form: {} },
) {
  const caller = await door.connect(serving.url(door.path), toPerson(person), elicitation);
  onTestFinished(() => caller.close());
  return caller;
}

function toPerson(person: Person | Answer[]): Person {
  if (typeof person === "function") return person;
  const answers = person.values();
  return ({ message }) => {
    const { value } = answers.next();
    if (!value) throw new Error(`Nobody answers "${message}"`);
    return value;
  };
}

const casesByDoor = doors.flatMap((door) => cases.map((one) => ({ ...one, door, at: door.name })));

test.for(casesByDoor)("$at: $tool when $when", async (one) => {
  const caller = await enter(one.door, one.answers);
  expect(await caller.call(one.tool, one.args)).toEqual({
    content: [{ type: "text", text: one.text }],
    ...(one.structured && { structuredContent: one.structured }),
    ...(one.isError && { isError: true }),
  });
});

test.for(doors)("$name: every tool is listed as it is defined", async (door) => {
  const caller = await enter(door, []);
  const { tools } = await caller.listTools();
  expect(tools).toEqual(samples.map(describeTool));
});

test.for(doors)("$name: a bare elicitation capability means forms", async (door) => {
  const caller = await enter(door, [{ action: "decline" }], {});
  expect(await caller.call("contact")).toEqual(says("Saved no contact: you said no."));
});

const unable = doors.flatMap((door) => [
  { door, at: door.name, which: "no elicitation", elicitation: null },
  { door, at: door.name, which: "only URL mode", elicitation: { url: {} } },
]);

test.for(unable)("$at: a client with $which is told it cannot be asked", async (one) => {
  const caller = await enter(one.door, [], one.elicitation);
  expect(await caller.call("delete-all")).toEqual(
    says("Nothing was deleted: this client cannot ask you to confirm it."),
  );
  expect(await caller.call("contact")).toEqual({
    ...says("contact has to ask something, and this client does not support form elicitation."),
    isError: true,
  });
});

test.for(doors)("$name: an unknown tool is a protocol error", async (door) => {
  const caller = await enter(door, []);
  await expect(caller.call("no-such-tool")).rejects.toMatchObject({ code: -32602 });
});

test.for(doors)("$name: a person who takes days still gets the answer through", async (door) => {
  const caller = await enter(door, () => {
    vi.advanceTimersByTime(7 * 24 * 60 * 60 * 1000);
    return { action: "decline" };
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  expect(await caller.call("contact")).toEqual(says("Saved no contact: you said no."));
});

const pushing = doors.filter(({ era }) => era === "2025");

test.for(pushing)("$name: cancelling a call withdraws its question", async (door) => {
  const calling = new AbortController();
  const onWithdrawn = vi.fn<() => void>();
  const caller = await enter(door, ({ message }, signal) => {
    // The first question has id 0, whose cancellation SDK v1 does not see; the second is seen.
    if (message === "Coffee or tea?") return { action: "accept", content: { drink: "tea" } };
    signal.addEventListener("abort", onWithdrawn);
    calling.abort();
    return new Promise(() => {});
  });
  await expect(caller.call("two-steps", {}, calling.signal)).rejects.toThrow(/aborted/);
  await vi.waitFor(() => expect(onWithdrawn).toHaveBeenCalled(), 10_000);
});

function says(text: string) {
  return { content: [{ type: "text", text }] };
}
