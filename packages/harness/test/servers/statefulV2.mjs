// Books rooms on the v2 SDK, in both eras, and keeps the bookings in the file of the second
// argument or in memory. By default it signs its state and uses it once; `careless` believes
// whatever comes back, and `reserves` books before it asks as well.
import { randomUUID } from "node:crypto";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import {
  createRequestStateCodec,
  inputRequired,
  inputResponse,
  McpServer,
} from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { z } from "zod";
import { ask, say } from "./booking.mjs";

const [, , kind = "good", file] = process.argv;
/** @typedef {{ id: string, room: string }} State */
/** @type {import("@modelcontextprotocol/server").RequestStateCodec<State>} */
const codec = createRequestStateCodec({ key: "k".repeat(32) });
const used = new Set();

/** @type {typeof codec.verify} */
async function verify(state, context) {
  const verified = await codec.verify(state, context);
  if (used.has(verified.id)) throw new Error("used");
  return verified;
}

let inMemory = 0;
const book = () => (file === undefined ? (inMemory += 1) : appendFileSync(file, "x"));
function count() {
  if (file === undefined) return inMemory;
  return existsSync(file) ? readFileSync(file, "utf8").length : 0;
}
const question = { confirm: inputRequired.elicit(ask(undefined)) };

/** @param {import("@modelcontextprotocol/server").ServerContext} context */
async function bookWell({ mcpReq }, /** @type {string} */ room) {
  const state = /** @type {State | undefined} */ (mcpReq.requestState());
  const answer = inputResponse(mcpReq.inputResponses, "confirm");
  if (answer.kind === "missing") {
    const requestState = await codec.mint({ id: state?.id ?? randomUUID(), room });
    return inputRequired({ inputRequests: question, requestState });
  }
  if (state?.room !== room) throw new Error("Not a state of this booking.");
  const action = answer.kind === "elicit" ? answer.action : "cancel";
  if (action !== "accept") return say(`Not booked: ${action}.`);
  const confirm = answer.kind === "elicit" ? answer.content?.["confirm"] : undefined;
  if (confirm !== true) throw new Error("confirm is not true.");
  used.add(state.id);
  book();
  return say("Booked.");
}

/** @param {import("@modelcontextprotocol/server").ServerContext} context */
function bookCarelessly({ mcpReq }) {
  if (mcpReq.inputResponses === undefined) {
    if (kind === "reserves") book();
    const state = JSON.stringify({ id: randomUUID() });
    return inputRequired({ inputRequests: question, requestState: btoa(state) });
  }
  const answers = Object.keys(mcpReq.inputResponses);
  for (const _ of answers) book();
  return say("Booked.");
}

serveStdio(() => {
  const mcpServer = new McpServer(
    { name: "stateful", version: "1.0.0" },
    kind === "good" ? { requestState: { verify } } : {},
  );
  mcpServer.registerTool(
    "book",
    { description: "Books a room.", inputSchema: z.object({ room: z.string() }) },
    ({ room }, context) => (kind === "good" ? bookWell(context, room) : bookCarelessly(context)),
  );
  mcpServer.registerTool("pair", { description: "Asks twice at once." }, ({ mcpReq }) =>
    mcpReq.inputResponses === undefined
      ? inputRequired({ inputRequests: { ...question, again: question.confirm } })
      : say("Asked twice."),
  );
  mcpServer.registerTool("count", { description: "Counts." }, () => say(`${count()} booked.`));
  return mcpServer;
});
