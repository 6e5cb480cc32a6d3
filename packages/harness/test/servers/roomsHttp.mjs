// An MCP server over HTTP in both eras, on the port in PORT. Its tool asks twice, in two rounds.
// KEY is the key of its requestState; without it each process has a key of its own. The first
// argument selects what is wrong.
import { randomInt, randomUUID } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import {
  createMcpHandler,
  createRequestStateCodec,
  fromJsonSchema,
  inputRequired,
  inputResponse,
  isLegacyRequest,
  McpServer,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { say } from "./booking.mjs";
import { serveWeb } from "./serveWeb.mjs";

const [fault = "", given = ""] = process.argv.slice(2);
const port = Number(given || process.env["PORT"]);
const codec = createRequestStateCodec({ key: process.env["KEY"] ?? randomUUID() });
let booked = 0;
/** Whether this process asked a first question. */
let isAsked = false;

console.log("This is not MCP, and over HTTP it need not be.");
console.error(`Process ${process.pid} serves rooms.`);
const { PID_FILE } = process.env;
const isRestarted = PID_FILE !== undefined && existsSync(PID_FILE);
if (PID_FILE !== undefined) writeFileSync(PID_FILE, String(process.pid));
if (fault === "starts-child") {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  console.error(`Process ${child.pid} is its child.`);
}
// As Python says it, until PID_FILE exists.
if (fault === "port-taken" && PID_FILE !== undefined && !isRestarted) {
  console.error("OSError: [Errno 98] Address already in use");
  process.exit(1);
}
if (fault === "exits") {
  console.error("The database is gone.");
  process.exit(3);
}

/** @param {string} name @param {string} message */
function ask(name, message) {
  if (fault === "crashes-while-asking") setTimeout(() => process.exit(7), 50);
  // The types of the SDK do not know patterns.
  const field = { type: /** @type {const} */ ("string"), maxLength: 9, pattern: "^[a-z]+$" };
  return inputRequired.elicit({
    message,
    requestedSchema: { type: "object", properties: { [name]: field }, required: [name] },
  });
}

function createRooms() {
  const rooms = new McpServer(
    { name: "rooms", version: "1.0.0" },
    { requestState: { verify: codec.verify }, capabilities: { logging: {} } },
  );
  rooms.registerTool("book", { description: "Books a room." }, async (context) => {
    const { inputResponses, requestState, _meta } = context.mcpReq;
    for (const progress of _meta?.progressToken === undefined ? [] : [1, 2]) {
      const progressToken = /** @type {string} */ (_meta?.progressToken);
      const params = { progressToken, progress, total: 2, message: `Part ${progress}` };
      await context.mcpReq.notify({ method: "notifications/progress", params });
    }
    const room = inputResponse(inputResponses, "room");
    if (fault === "crashes" && room.kind === "elicit") process.exit(7);
    const floor = inputResponse(inputResponses, "floor");
    if (room.kind === "missing" && floor.kind === "missing") isAsked = true;
    else if (fault === "forgets" && !isAsked) return say("Nothing is known.");
    else if (fault === "asks-again" && !isAsked) {
      return inputRequired({ inputRequests: { room: ask("room", "Which room?") } });
    }
    const state = /** @type {{ room: string } | undefined} */ (requestState());
    if (floor.kind === "elicit" && state) {
      booked += 1;
      if (fault === "crashes-later") setTimeout(() => process.exit(7), 20);
      return say(`Booked ${state.room} on floor ${String(floor.content?.["floor"])}.`);
    }
    if (fault === "refuses" && room.kind === "elicit") throw new Error("The room is taken.");
    if (room.kind === "elicit") {
      if (room.action !== "accept") return say("Nothing was booked.");
      return inputRequired({
        inputRequests: { floor: ask("floor", "Which floor?") },
        requestState: await codec.mint({ room: String(room.content?.["room"]) }),
      });
    }
    return inputRequired({ inputRequests: { room: ask("room", "Which room?") } });
  });
  const inputSchema = fromJsonSchema({ type: "object", properties: { page: { type: "string" } } });
  rooms.registerTool("pay", { description: "Asks to pay.", inputSchema }, (args, context) => {
    if (inputResponse(context.mcpReq.inputResponses, "page").kind === "elicit") return say("Paid.");
    const { page } = /** @type {{ page: string }} */ (args);
    return inputRequired({
      inputRequests: { page: inputRequired.elicitUrl({ message: "Pay.", url: page }) },
    });
  });
  rooms.registerTool("receipt", { description: "Prints." }, () =>
    say(`Receipt ${randomInt(1e9)} is for ada.`),
  );
  rooms.registerTool(
    "log",
    { description: "Logs in two streams in 2025-11-25." },
    async (context) => {
      await rooms.server.sendLoggingMessage({ level: "info", data: "one" });
      await sleep(20);
      await context.mcpReq.log("info", "two");
      return say("Logged.");
    },
  );
  rooms.registerTool("count", { description: "Counts." }, () => say(`${booked} booked.`));
  return rooms;
}

const modern = createMcpHandler(createRooms, { legacy: "reject" });
/** @type {Map<string, WebStandardStreamableHTTPServerTransport>} */
const sessions = new Map();

/** @param {Request} request */
async function serveLegacy(request) {
  const known = sessions.get(request.headers.get("mcp-session-id") ?? "");
  if (known) return known.handleRequest(request);
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: randomUUID,
    onsessioninitialized: (id) => void sessions.set(id, transport),
  });
  await createRooms().connect(transport);
  return transport.handleRequest(request);
}

if (fault === "never-listens") setInterval(() => {}, 1000);
else {
  await serveWeb(port, async (request) =>
    (await isLegacyRequest(request)) ? serveLegacy(request) : modern.fetch(request),
  );
}
