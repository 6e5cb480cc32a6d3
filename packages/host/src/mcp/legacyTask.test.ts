import { expect, test } from "vitest";
import { defaultProfile } from "@elicitation-playground/shared/profile";
import { runsAsTask } from "./legacyTask.ts";

const capable = { tasks: { requests: { tools: { call: {} } } } };
const tool = (taskSupport?: "required" | "optional" | "forbidden") => ({
  name: "dig",
  inputSchema: {},
  ...(taskSupport && { execution: { taskSupport } }),
});

test("a tool that must or may run as a task does", () => {
  expect(runsAsTask(tool("required"), capable, defaultProfile)).toBe(true);
  expect(runsAsTask(tool("optional"), capable, defaultProfile)).toBe(true);
});

test("a tool that says nothing or no does not, nor does one that is not listed", () => {
  expect(runsAsTask(tool(), capable, defaultProfile)).toBe(false);
  expect(runsAsTask(tool("forbidden"), capable, defaultProfile)).toBe(false);
  expect(runsAsTask(undefined, capable, defaultProfile)).toBe(false);
});

test("nothing runs as a task where the MCP server or the profile has none", () => {
  expect(runsAsTask(tool("required"), { tasks: { list: {} } }, defaultProfile)).toBe(false);
  expect(runsAsTask(tool("required"), {}, defaultProfile)).toBe(false);
  const without = { ...defaultProfile, tasks: false };
  expect(runsAsTask(tool("required"), capable, without)).toBe(false);
});
