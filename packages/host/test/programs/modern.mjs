// A 2026-07-28 MCP server in plain JSON-RPC. `log` sends log messages if the request asks for
// them; `grow` adds a tool and notifies subscribers. Its list lacks fields that the revision
// requires. Started with `only`, it refuses clients of an older revision.
import { fail, send, serve, text } from "./rawMcpServer.mjs";

const complete = { resultType: "complete" };
/** @type {Set<unknown>} */
const listening = new Set();

/** @type {Record<string, (meta: Record<string, unknown>) => object>} */
const tools = {
  log: (meta) => {
    const level = meta["io.modelcontextprotocol/logLevel"];
    if (level === "debug") {
      send({ method: "notifications/message", params: { level, data: "as requested" } });
    }
    return text("done");
  },
  grow: () => {
    tools["grown"] = () => text("grown");
    for (const id of listening) {
      const _meta = { "io.modelcontextprotocol/subscriptionId": id };
      send({ method: "notifications/tools/list_changed", params: { _meta } });
    }
    return text("done");
  },
};

const refusing = process.argv[2] === "only" && {
  /** @type {import("./rawMcpServer.mjs").Method} */
  initialize: (_given, id) => fail(id, "No initialize here"),
};

serve(
  {},
  {
    ...refusing,
    "server/discover": () => ({
      ...complete,
      supportedVersions: ["2026-07-28"],
      serverInfo: { name: "raw-modern", version: "1.0.0" },
      capabilities: { tools: { listChanged: true }, logging: {} },
    }),
    "tools/list": () => ({
      ...complete,
      tools: Object.keys(tools).map((name) => ({ name, inputSchema: { type: "object" } })),
    }),
    "tools/call": ({ name, _meta }) => ({
      ...complete,
      ...tools[String(name)]?.(/** @type {Record<string, unknown>} */ (_meta)),
    }),
    "subscriptions/listen": ({ notifications }, id) => {
      listening.add(id);
      const _meta = { "io.modelcontextprotocol/subscriptionId": id };
      const params = { notifications, _meta };
      send({ method: "notifications/subscriptions/acknowledged", params });
    },
  },
);
