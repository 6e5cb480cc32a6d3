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
  ];
  expect(findProbes(tools)).toEqual(["list-bookings", "countNotes", "order_status"]);
});
