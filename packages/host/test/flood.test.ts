import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import type { EventLog } from "../src/log/eventLog.ts";
import { defaultLimits } from "../src/session/limits.ts";
import type { ReachableTarget } from "../src/mcp/transports/transport.ts";
import { openHost, openSession, program, textOf } from "./openHost.ts";
import { openRawHttp } from "./rawHttp.ts";

const host = openHost();

/** Runs a tool that floods the host, and meanwhile calls a tool in another session. */
async function expectOthersWork(target: ReachableTarget, tool: string) {
  const flooded = openSession(host);
  const connectionId = await flooded.connect(target, { era: "2025-11-25" });
  flooded.session.startCall(connectionId, { tool, arguments: {} });
  const mostPerTurn = countEventsPerTurn(flooded.log);

  const other = openSession(host);
  const healthy = await other.connect(program("talkative"));
  for (let times = 0; times < 20; times += 1) {
    other.session.startCall(healthy, { tool: "pid", arguments: {} });
    expect(Number(textOf(await other.next("call-finished")))).toBeGreaterThan(0);
  }
  // Far fewer than one chunk of a pipe holds.
  expect(mostPerTurn()).toBeLessThan(1000);
  await flooded.session.disconnect(connectionId);
  const { elicitations } = flooded.log.state;
  expect(Object.values(elicitations).every(({ closed }) => closed)).toBe(true);
  expect(flooded.log.since(0).length).toBeLessThan(
    defaultLimits.traceEventsPerSession + 2 * defaultLimits.openElicitationsPerSession + 100,
  );
}

/** Counts what the log gets between two turns of the event loop, in which others can run. */
function countEventsPerTurn(log: EventLog): () => number {
  let last = log.state.lastEventId;
  let most = 0;
  let isCounting = true;
  const count = () => {
    most = Math.max(most, log.state.lastEventId - last);
    last = log.state.lastEventId;
    if (isCounting) setImmediate(count);
  };
  setImmediate(count);
  return () => {
    isCounting = false;
    return most;
  };
}

test.each(["log", "ask", "list", "junk", "stderr"])(
  "an endless flood of %s messages over stdio does not hold up another session",
  (tool) => expectOthersWork(program("endless"), tool),
);

const requestedSchema = { type: "object", properties: {} };
const floods: Record<string, object> = {
  log: { method: "notifications/message", params: { level: "info", data: "x" } },
  ask: { id: 1, method: "elicitation/create", params: { message: "?", requestedSchema } },
};

/** An MCP server that answers a call with an event stream without end. */
function openEndless(): Promise<string> {
  return openRawHttp((req, res) => void answer(req, res));

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<unknown> {
    let body = "";
    for await (const chunk of req) body += String(chunk);
    const { id, method, params } = JSON.parse(body || "{}") as {
      id?: number;
      method?: string;
      params?: { name?: string };
    };
    const reply = (result: object) =>
      res
        .writeHead(200, { "content-type": "application/json" })
        .end(JSON.stringify({ jsonrpc: "2.0", id, result }));
    switch (method) {
      case "initialize":
        return reply({
          protocolVersion: "2025-11-25",
          capabilities: { tools: {} },
          serverInfo: { name: "endless", version: "1.0.0" },
        });
      case "tools/list":
        return reply({ tools: [] });
      case "tools/call": {
        res.writeHead(200, { "content-type": "text/event-stream" });
        const message = JSON.stringify({ jsonrpc: "2.0", ...floods[params?.name ?? ""] });
        const lines = `data: ${message}\n\n`.repeat(200);
        const write = () => {
          while (!res.destroyed && res.write(lines));
        };
        res.on("drain", write);
        write();
        return res;
      }
      default:
        return res.writeHead(method === undefined || id === undefined ? 202 : 405).end();
    }
  }
}

test.each(["log", "ask"])(
  "an endless flood of %s messages over HTTP does not hold up another session",
  async (tool) => expectOthersWork({ kind: "http", url: await openEndless() }, tool),
);
