import { expect, onTestFinished, test, vi } from "vitest";
import { Browser, fillIn } from "./browser.ts";
import { doors, type Answer, type Door, type Person } from "./doors.ts";
import { openUrlDoors } from "./openUrlDoors.ts";
import { apiKey, password, report, tools } from "./urlTools.ts";

const { enter, sent } = openUrlDoors();

const toolsByDoor = doors.flatMap((door) =>
  [...tools, ...(door.era === "2026" ? [report] : [])].map((one) => ({
    ...one,
    door,
    at: door.name,
  })),
);
const in2025 = toolsByDoor.filter(({ door }) => door.era === "2025");
const in2026 = toolsByDoor.filter(({ door }) => door.era === "2026");

type Visited = { message: string; url: string };

/** Forms get a name; links get what `onLink` does. Keeps the links it was sent. */
function personWith(onLink: (link: Visited) => Answer | Promise<Answer>) {
  const links: Visited[] = [];
  const person: Person = ({ message, url }) => {
    if (url === undefined) return { action: "accept", content: { value: "Ada" } };
    const link = { message, url };
    links.push(link);
    return onLink(link);
  };
  return { person, links };
}

const accept: Answer = { action: "accept" };

async function statusOf(url: string): Promise<number> {
  return (await new Browser().open(url)).status;
}

function firstOf(links: Visited[]): Promise<string> {
  return vi.waitFor(() => {
    expect(links).toHaveLength(1);
    return links[0]!.url;
  }, 10_000);
}

async function callAt(door: Door, tool: string, person: Person): Promise<unknown> {
  return (await enter(door, person)).call(tool);
}

function says(text: unknown) {
  return { content: [{ type: "text", text }] };
}

test.for(toolsByDoor)("$at: $tool when the visit is done", async ({ door, tool, ...one }) => {
  const { person, links } = personWith(async ({ url }) => {
    expect(await one.errand(url)).toMatchObject({ status: 200 });
    return accept;
  });
  expect(await callAt(door, tool, person)).toMatchObject(says(one.text));
  expect(links).toHaveLength(1);
});

test.for(toolsByDoor)("$at: $tool when the page gets a no", async ({ door, tool, ...one }) => {
  const { person } = personWith(async ({ url }) => {
    await fillIn(...one.refusal)(url);
    return accept;
  });
  expect(await callAt(door, tool, person)).toEqual(says(one.decline));
});

const refusals = toolsByDoor.flatMap((one) => [
  { ...one, action: "decline" as const, result: one.decline },
  { ...one, action: "cancel" as const, result: one.cancel },
]);

test.for(refusals)("$at: $tool when the answer is $action", async ({ door, tool, ...one }) => {
  const { person, links } = personWith(() => ({ action: one.action }));
  expect(await callAt(door, tool, person)).toEqual(says(one.result));
  expect(links).toHaveLength(1);
  // What nobody agreed to open can no longer be finished.
  expect(await statusOf(links[0]!.url)).toBe(410);
});

test.for(in2025)("$at: $tool waits for the visit after the consent", async (one) => {
  const { person, links } = personWith(() => accept);
  const calling = callAt(one.door, one.tool, person);
  await one.errand(await firstOf(links));
  expect(await calling).toMatchObject(says(one.text));
  expect(links).toHaveLength(1);
});

test.for(in2026)("$at: $tool asks again until the visit is done", async (one) => {
  const { person, links } = personWith(async ({ url }) => {
    if (links.length === 3) await one.errand(url);
    return accept;
  });
  expect(await callAt(one.door, one.tool, person)).toMatchObject(says(one.text));
  const [first, ...again] = links;
  const message = `${first!.message} You have not finished on the page yet.`;
  expect(again).toEqual([
    { message, url: first!.url },
    { message, url: first!.url },
  ]);
});

test.for(in2026)("$at: $tool takes a no to an unfinished visit", async (one) => {
  const { person, links } = personWith(() => (links.length === 1 ? accept : { action: "decline" }));
  expect(await callAt(one.door, one.tool, person)).toEqual(says(one.decline));
  expect(links).toHaveLength(2);
  expect(await statusOf(links[0]!.url)).toBe(410);
});

test.for(toolsByDoor)("$at: $tool when the link runs out", async ({ door, tool, ...one }) => {
  const { person } = personWith(() => {
    vi.setSystemTime(Date.now() + 16 * 60 * 1000);
    return accept;
  });
  const caller = await enter(door, person);
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  expect(await caller.call(tool)).toEqual(says(one.expired));
});

test.for(in2025)("$at: $tool withdraws the link when the call is cancelled", async (one) => {
  const calling = new AbortController();
  const { person, links } = personWith(() => accept);
  const caller = await enter(one.door, person);
  const result = caller.call(one.tool, {}, { signal: calling.signal });
  const browser = new Browser();
  const url = await firstOf(links);
  expect(await browser.open(url)).toMatchObject({ status: 200 });
  calling.abort();
  await expect(result).rejects.toThrow(/aborted/);
  await vi.waitFor(async () => expect((await browser.open(url)).status).toBe(410), 10_000);
});

const otherForms = doors.flatMap((door) =>
  [
    {
      tool: "store-api-key",
      form: { secret: "refused-key" },
      text: "Your key is stored, but the weather service does not take it.",
    },
    {
      tool: "secret",
      form: { secret: "wrong-password" },
      text: "Not signed in: the password is wrong.",
    },
    {
      tool: "notes-setup",
      form: { notebook: "Ideas", archive: "drop" },
      text: "Ideas is ready. It drops the notes that you archive.",
    },
  ].map((one) => ({ ...one, door, at: door.name })),
);

test.for(otherForms)("$at: $tool says: $text", async ({ door, tool, form, text }) => {
  const { person } = personWith(async ({ url }) => {
    await fillIn(form)(url);
    return accept;
  });
  expect(await callAt(door, tool, person)).toEqual(says(text));
});

test.for(doors)("$name: who gives no name is sent to no page", async (door) => {
  for (const action of ["decline", "cancel"] as const) {
    const result = await callAt(door, "secret", ({ url }) => {
      expect(url).toBeUndefined();
      return { action };
    });
    expect(result).toEqual(says("Not signed in: you gave no name."));
  }
});

test.for(doors)("$name: a client that opens no pages is told so", async (door) => {
  const { person } = personWith(() => accept);
  const caller = await enter(door, person, { form: {} });
  expect(await caller.call("pay")).toEqual(
    says("Nothing was paid: this client cannot send you to the checkout."),
  );
  expect(await caller.call("secret")).toEqual(
    says("Not signed in: this client opens no pages, and a form is no place for a password."),
  );
  for (const tool of ["connect-account", "store-api-key", "notes-setup", "private-report"]) {
    expect(await caller.call(tool)).toEqual({
      ...says(`${tool} has to ask something, and this client does not support URL elicitation.`),
      isError: true,
    });
  }
});

test.for(doors)("$name: a secret is in no frame, nor its card number", async (door) => {
  sent.length = 0;
  for (const { tool, errand } of tools) {
    const { person } = personWith(async ({ url }) => {
      await errand(url);
      return accept;
    });
    await callAt(door, tool, person);
  }
  const frames = sent.join("");
  expect(frames).toContain("Your key is stored and works");
  // Neither as it is nor in the state, which is signed but can be read.
  for (const secret of [apiKey, password, "4242"]) {
    expect(decoded(frames)).not.toContain(secret);
  }
});

/** The frames and all that is base64 in them. */
function decoded(frames: string): string {
  const parts = frames.match(/[\w+/=-]{8,}/g) ?? [];
  return [frames, ...parts.map((part) => Buffer.from(part, "base64url").toString())].join("\n");
}
