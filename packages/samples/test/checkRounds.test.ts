import { expect, onTestFinished, test } from "vitest";
import { CardStore } from "../src/check/cardStore.ts";
import { createCheckEndpoint } from "../src/serve/endpoints.ts";
import { serveSamples } from "./sampleServer.ts";

// Clients of 2026-07-28 that break one rule of a retry. No SDK does that, so these send bare JSON.

type Retry = {
  id: number;
  arguments?: object;
  requestState?: string;
  inputResponses: Record<string, unknown>;
  _meta: Record<string, unknown>;
};

const capabilitiesKey = "io.modelcontextprotocol/clientCapabilities";
const meta = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "bare", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": { elicitation: { form: {} } },
};

/** Calls a probe, accepts every question with the word in its message, and changes each retry. */
async function callBare(probe: string, change: (retry: Retry, round: number) => Retry) {
  const cards = new CardStore();
  const serving = await serveSamples({ "/mcp/check": createCheckEndpoint({ cards }) });
  onTestFinished(() => serving.close());

  async function post({ id, ...retry }: Partial<Retry>) {
    const params = { name: probe, arguments: { scripted: true }, _meta: meta, ...retry };
    const response = await fetch(serving.url("/mcp/check"), {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": "2026-07-28",
        "mcp-method": "tools/call",
        "mcp-name": probe,
      },
      body: JSON.stringify({ jsonrpc: "2.0", id, method: "tools/call", params }),
    });
    const text = await response.text();
    return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text) as { result?: Round };
  }

  let { result } = await post({ id: 1 });
  for (let round = 1; result?.resultType === "input_required"; round += 1) {
    const { inputRequests = {}, requestState } = result;
    const answers = Object.entries(inputRequests).map(([key, { params }]) => {
      const word = /Type "(\w+)"/.exec(params.message)?.[1];
      return [key, { action: "accept", content: { word } }] as const;
    });
    const inputResponses = Object.fromEntries(answers);
    const state = requestState === undefined ? {} : { requestState };
    const retry = change({ id: round + 1, inputResponses, _meta: meta, ...state }, round);
    ({ result } = await post(retry));
  }
  const { verdict, detail } = cards.cards()[0]?.probes.find(({ id }) => id === probe) ?? {};
  return `${verdict}: ${detail}`;
}

type Round = {
  resultType: string;
  inputRequests?: Record<string, { params: { message: string } }>;
  requestState?: string;
};

const faults: [probe: string, what: string, detail: string, change: (retry: Retry) => Retry][] = [
  [
    "round-state",
    "changes the state",
    "The retry has another requestState than the result.",
    trimState,
  ],
  [
    "round-state",
    "drops the state",
    "The retry has no requestState, but the result had one.",
    dropState,
  ],
  ["round-no-state", "invents a state", "has a requestState, but the result had none", inventState],
  [
    "round-id",
    "repeats an id",
    "The retry has the JSON-RPC id 1 of an earlier request.",
    (retry) => ({ ...retry, id: 1 }),
  ],
  ["round-keys", "leaves out an answer", "has no response under the key", dropAnswer],
  ["round-keys", "adds an answer", "responses that nobody asked for: extra", addAnswer],
  ["round-meta", "changes its capabilities", "has other capabilities than that", changeMeta],
  [
    "accept",
    "leaves out its capabilities",
    "its _meta has no io.modelcontextprotocol/clientCapabilities",
    ({ _meta, ...retry }) => ({ ...retry, _meta: { ..._meta, [capabilitiesKey]: undefined } }),
  ],
  [
    "round-call",
    "changes its arguments",
    'round-call {} instead of round-call {"scripted":true}',
    (retry) => ({ ...retry, arguments: {} }),
  ],
];

test.each(faults)("%s fails a client that %s", async (probe, _what, detail, change) => {
  const card = await callBare(probe, change);
  expect(card).toMatch(/^fail: /);
  expect(card).toContain(detail);
  expect(await callBare(probe, (retry) => retry)).toContain("pass: ");
});

test("a retry that no call waits for is an error", async () => {
  const card = await callBare("accept", (retry) => ({
    ...retry,
    requestState: "foreign",
    inputResponses: {},
  }));
  expect(card).toContain("not-shown: ");
});

function trimState(retry: Retry): Retry {
  return { ...retry, requestState: retry.requestState?.slice(0, -1) ?? "" };
}

function dropState({ requestState: _state, ...retry }: Retry): Retry {
  return retry;
}

function inventState(retry: Retry): Retry {
  return { requestState: "mine", ...retry };
}

function dropAnswer(retry: Retry): Retry {
  return {
    ...retry,
    inputResponses: Object.fromEntries(Object.entries(retry.inputResponses).slice(1)),
  };
}

function addAnswer(retry: Retry): Retry {
  return { ...retry, inputResponses: { ...retry.inputResponses, extra: { action: "decline" } } };
}

function changeMeta(retry: Retry): Retry {
  const changed = {
    "io.modelcontextprotocol/clientCapabilities": { elicitation: { form: {}, url: {} } },
  };
  return { ...retry, _meta: { ...retry._meta, ...changed } };
}
