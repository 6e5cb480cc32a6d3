import { expect, onTestFinished, test, vi } from "vitest";
import { Browser, fillIn } from "./browser.ts";
import { allClients, twoClients, type Answer, type Person, type TestClient } from "./clients.ts";
import { openSamples } from "./sampleServer.ts";
import { apiKey, password, report, urlTools } from "./urlTools.ts";

const { connect, sent } = openSamples();

/** `pay` with every client, the others with two. */
const toolsByClient = allClients.flatMap((client) =>
  [...urlTools, ...(client.era === "2026" ? [report] : [])]
    .filter(({ tool }) => tool === "pay" || twoClients.includes(client))
    .map((one) => ({ ...one, client, at: client.name })),
);
const in2025 = toolsByClient.filter(({ client }) => client.era === "2025");
const in2026 = toolsByClient.filter(({ client }) => client.era === "2026");

type Visited = { message: string; url: string };

/** Answers forms with a name and links with `onLink`, and records the links. */
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
  }, 15_000);
}

async function callWith(client: TestClient, tool: string, person: Person): Promise<unknown> {
  return (await connect(client, person)).call(tool);
}

function toResult(text: unknown) {
  return { content: [{ type: "text", text }] };
}

test.for(toolsByClient)("$at: $tool, the visit is finished", async ({ client, tool, ...one }) => {
  const { person, links } = personWith(async ({ url }) => {
    expect(await one.visit(url)).toMatchObject({ status: 200 });
    return accept;
  });
  expect(await callWith(client, tool, person)).toMatchObject(toResult(one.text));
  expect(links).toHaveLength(1);
});

test.for(toolsByClient)("$at: $tool, refused on the page", async ({ client, tool, ...one }) => {
  const { person } = personWith(async ({ url }) => {
    await fillIn(...one.refusal)(url);
    return accept;
  });
  expect(await callWith(client, tool, person)).toEqual(toResult(one.decline));
});

const refusals = toolsByClient.flatMap((one) => [
  { ...one, action: "decline" as const, result: one.decline },
  { ...one, action: "cancel" as const, result: one.cancel },
]);

test.for(refusals)("$at: $tool, answered with $action", async ({ client, tool, ...one }) => {
  const { person, links } = personWith(() => ({ action: one.action }));
  expect(await callWith(client, tool, person)).toEqual(toResult(one.result));
  expect(links).toHaveLength(1);
  // A link that was not accepted can no longer be used.
  expect(await statusOf(links[0]!.url)).toBe(410);
});

test.for(in2025)("$at: $tool waits for the visit after consent", async (one) => {
  const { person, links } = personWith(() => accept);
  const calling = callWith(one.client, one.tool, person);
  await one.visit(await firstOf(links));
  expect(await calling).toMatchObject(toResult(one.text));
  expect(links).toHaveLength(1);
});

test.for(in2026)("$at: $tool asks again until the visit is finished", async (one) => {
  const { person, links } = personWith(async ({ url }) => {
    if (links.length === 3) await one.visit(url);
    return accept;
  });
  expect(await callWith(one.client, one.tool, person)).toMatchObject(toResult(one.text));
  const [first, ...again] = links;
  const message = `${first!.message} You have not finished on the page yet.`;
  expect(again).toEqual([
    { message, url: first!.url },
    { message, url: first!.url },
  ]);
});

test.for(in2026)("$at: $tool, declined before the visit is finished", async (one) => {
  const { person, links } = personWith(() => (links.length === 1 ? accept : { action: "decline" }));
  expect(await callWith(one.client, one.tool, person)).toEqual(toResult(one.decline));
  expect(links).toHaveLength(2);
  expect(await statusOf(links[0]!.url)).toBe(410);
});

test.for(toolsByClient)("$at: $tool, the link expires", async ({ client, tool, ...one }) => {
  const { person } = personWith(() => {
    vi.setSystemTime(Date.now() + 16 * 60 * 1000);
    return accept;
  });
  const connected = await connect(client, person);
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  expect(await connected.call(tool)).toEqual(toResult(one.expired));
});

test.for(in2025)("$at: $tool withdraws the link when the call is cancelled", async (one) => {
  const calling = new AbortController();
  const { person, links } = personWith(() => accept);
  const connected = await connect(one.client, person);
  const result = connected.call(one.tool, {}, { signal: calling.signal });
  const browser = new Browser();
  const url = await firstOf(links);
  expect(await browser.open(url)).toMatchObject({ status: 200 });
  calling.abort();
  await expect(result).rejects.toThrow(/aborted/);
  await vi.waitFor(async () => expect((await browser.open(url)).status).toBe(410), 15_000);
});

const otherForms = twoClients.flatMap((client) =>
  [
    {
      tool: "store-api-key",
      form: { secret: "refused-key" },
      text: "Your key is stored, but the weather service rejects it.",
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
  ].map((one) => ({ ...one, client, at: client.name })),
);

test.for(otherForms)("$at: $tool returns: $text", async ({ client, tool, form, text }) => {
  const { person } = personWith(async ({ url }) => {
    await fillIn(form)(url);
    return accept;
  });
  expect(await callWith(client, tool, person)).toEqual(toResult(text));
});

test.for(twoClients)("$name: without a name no page is asked for", async (client) => {
  for (const action of ["decline", "cancel"] as const) {
    const result = await callWith(client, "secret", ({ url }) => {
      expect(url).toBeUndefined();
      return { action };
    });
    expect(result).toEqual(toResult("Not signed in: you gave no name."));
  }
});

test.for(allClients)(
  "$name: a client without URL mode gets an error or a result without a page",
  async (client) => {
    const { person } = personWith(() => accept);
    const connected = await connect(client, person, { elicitation: { form: {} } });
    expect(await connected.call("pay")).toEqual(
      toResult("Nothing was paid: this client cannot send you to the checkout."),
    );
    expect(await connected.call("secret")).toEqual(
      toResult(
        "Not signed in: this client does not support URL mode, and a password does not belong in a form.",
      ),
    );
    for (const tool of ["connect-account", "store-api-key", "notes-setup", "private-report"]) {
      expect(await connected.call(tool)).toEqual({
        ...toResult(
          `${tool} needs to ask something, but this client does not support URL elicitation.`,
        ),
        isError: true,
      });
    }
  },
);

test.for(twoClients)("$name: no frame contains a secret or a card number", async (client) => {
  sent.length = 0;
  for (const { tool, visit } of urlTools) {
    const { person } = personWith(async ({ url }) => {
      await visit(url);
      return accept;
    });
    await callWith(client, tool, person);
  }
  const frames = sent.join("");
  expect(frames).toContain("Your key is stored and works");
  // Neither in plain text nor in the state, which is signed but readable.
  for (const secret of [apiKey, password, "4242"]) {
    expect(decoded(frames)).not.toContain(secret);
  }
});

/** The frames and everything base64-encoded in them. */
function decoded(frames: string): string {
  const parts = frames.match(/[\w+/=-]{8,}/g) ?? [];
  return [frames, ...parts.map((part) => Buffer.from(part, "base64url").toString())].join("\n");
}
