// @ts-check
import { once } from "node:events";
import { request } from "node:http";
import { text } from "node:stream/consumers";

// The command that the conformance suite starts: it asks the test's process to run a client, and
// waits for its end.
const [port, url = ""] = process.argv.slice(2);
const {
  MCP_CONFORMANCE_SCENARIO: scenario = "",
  MCP_CONFORMANCE_PROTOCOL_VERSION: version = "",
  MCP_CONFORMANCE_CONTEXT: context = "{}",
} = process.env;

const asking = request({ host: "127.0.0.1", port, method: "POST" });
asking.end(JSON.stringify({ url, scenario, version, context }));
const [response] = /** @type {[import("node:http").IncomingMessage]} */ (
  await once(asking, "response")
);
const problem = await text(response);
if (problem !== "") console.error(problem);
process.exitCode = problem === "" ? 0 : 1;
