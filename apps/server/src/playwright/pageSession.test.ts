import { expect, test } from "vitest";
import { poll } from "./pageSession.ts";

/** The checks of a session whose MCP server crashes while something is probed. */
function crashing() {
  let isCrashed = false;
  const checked = {
    patienceMs: 1000,
    throwMistake: () => {
      if (isCrashed) throw new Error("The MCP server exited.");
    },
  };
  return { checked, crash: () => (isCrashed = true) };
}

test.each([
  ["fails", () => Promise.reject(new Error("The call ended."))],
  ["finds something", () => Promise.resolve("a question")],
])("a crash is thrown first, even when what waits %s because of it", async (_what, probe) => {
  const { checked, crash } = crashing();
  const probeLate = async () => {
    crash();
    return probe();
  };
  await expect(poll(checked, probeLate)).rejects.toThrow("The MCP server exited.");
});
