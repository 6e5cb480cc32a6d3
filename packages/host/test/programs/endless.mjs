// Each tool sends the same message without end, as fast as the host reads.
import { serve } from "./rawMcpServer.mjs";

/** @param {object} message */
function flood(message) {
  repeat(process.stdout, JSON.stringify({ jsonrpc: "2.0", ...message }));
}

/**
 * @param {NodeJS.WritableStream} stream
 * @param {string} line
 */
function repeat(stream, line) {
  const lines = `${line}\n`.repeat(200);
  const write = () => {
    while (stream.write(lines));
    stream.once("drain", write);
  };
  write();
}

process.stdin.once("end", () => process.exit());

const requestedSchema = { type: "object", properties: {} };
serve({
  log: () => flood({ method: "notifications/message", params: { level: "info", data: "x" } }),
  ask: () =>
    flood({ id: 1, method: "elicitation/create", params: { message: "?", requestedSchema } }),
  list: () => flood({ method: "notifications/tools/list_changed" }),
  junk: () => flood({}),
  stderr: () => repeat(process.stderr, "a line of stderr"),
});
