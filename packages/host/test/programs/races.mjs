// An MCP server whose tool asks three questions at once: pushed, or as a round of 2026-07-28 when
// started with `round`. `withdraw` says after how many milliseconds it withdraws which of them.
import { ask, send, serve, text } from "./rawMcpServer.mjs";

const isRound = process.argv[2] === "round";
const tools = { tools: [{ name: "ask", inputSchema: { type: "object" } }] };
const complete = { resultType: "complete" };
const keys = ["ask-1", "ask-2", "ask-3"];

/** @param {string} key */
function formOf(key) {
  const properties = {
    age: { type: "integer", minimum: 18 },
    code: { type: "string", pattern: "^(?=a)" },
  };
  return { message: key, requestedSchema: { type: "object", properties, required: ["age"] } };
}

/** @param {Record<string, unknown>} withdraw */
async function push(withdraw) {
  const replies = keys.map((key) => {
    /** @type {Promise<unknown>} */
    const reply = ask("elicitation/create", formOf(key));
    const afterMs = withdraw[key];
    return typeof afterMs === "number" ? Promise.race([reply, withdrawLater(key, afterMs)]) : reply;
  });
  return text(JSON.stringify(await Promise.all(replies)));
}

/**
 * @param {string} requestId
 * @param {number} afterMs
 */
async function withdrawLater(requestId, afterMs) {
  await new Promise((resolve) => {
    setTimeout(resolve, afterMs);
  });
  send({ method: "notifications/cancelled", params: { requestId, reason: "Changed my mind." } });
  return "withdrawn";
}

/** @param {Record<string, unknown>} params */
function round({ inputResponses }) {
  if (inputResponses) return { ...complete, ...text(JSON.stringify(inputResponses)) };
  /** @type {Record<string, object>} */
  const inputRequests = {};
  for (const key of keys)
    inputRequests[key] = { method: "elicitation/create", params: formOf(key) };
  return { resultType: "input_required", inputRequests };
}

const modern = {
  "server/discover": () => ({
    ...complete,
    supportedVersions: ["2026-07-28"],
    serverInfo: { name: "races", version: "1.0.0" },
    capabilities: { tools: {} },
  }),
  "tools/list": () => ({ ...complete, ttlMs: 0, cacheScope: "private", ...tools }),
  "tools/call": round,
};

serve(
  {},
  isRound
    ? modern
    : {
        "tools/list": () => tools,
        "tools/call": ({ arguments: given }) =>
          push(/** @type {Record<string, unknown>} */ (given)),
      },
);
