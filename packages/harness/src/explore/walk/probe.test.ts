import type { Tool } from "@elicitation-playground/shared/log/subjects";
import { expect, test } from "vitest";
import { findProbes } from "./probe.ts";

const named = (name: string, more: Partial<Tool> = {}): Tool => ({
  name,
  inputSchema: { type: "object" },
  ...more,
});

test("probes are tools without arguments that read the state", () => {
  const needsId = { type: "object", required: ["id"], properties: { id: { type: "string" } } };
  const tools = [
    named("list-bookings"),
    named("countNotes"),
    named("order_status"),
    named("book-room"),
    named("show-booking", { inputSchema: needsId }),
    named("get-ready", { annotations: { readOnlyHint: false } }),
    ...["log-out", "log_in", "check-out", "checkIn", "get-up", "read-and-archive"].map((name) =>
      named(name),
    ),
  ];
  expect(findProbes(tools, {})).toEqual(["list-bookings", "countNotes", "order_status"]);
});

test("an open-world tool is a probe only if that is allowed", () => {
  const weather = named("get-weather", {
    annotations: { readOnlyHint: true, openWorldHint: true },
  });
  expect(findProbes([weather], {})).toEqual([]);
  expect(findProbes([weather], { openWorld: true })).toEqual(["get-weather"]);
});
