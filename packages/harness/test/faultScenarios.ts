import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { serverLine } from "./runText.ts";

// Parts of scenarios with faults, in YAML's flow style.

/** By the SDK, which verifies the state, and by the tool. */
export const refused = "expect: { error: { code: -32602 } }";
export const refusedByTool = "expect: { isError: true }";
export const counts = (count: number) => `afterwards: [{ ${counted(count)} }]`;
export const counted = (count: number) =>
  `call: { tool: count }, expect: { text: ${count} booked. }`;
export const booking = (answer: string, room = "Ada") =>
  `call: { tool: book, arguments: { room: ${room} } }, questions: [{ answer: ${answer} }]`;

/** A test with one call, in YAML's flow style. */
export const single = (fault: string, ...more: string[]) => [
  booking(`{ fault: ${fault} }`),
  ...more,
];
export const asksAgain =
  "call: { tool: book, arguments: { room: Ada } }, " +
  "questions: [{ answer: { fault: drop-key } }, { answer: { accept: { confirm: true } } }]";
export const accept = "{ accept: { confirm: true } }";

export function serverFor(kind: string): string {
  if (kind === "push") return serverLine("carelessPush");
  const folder = mkdtempSync(join(tmpdir(), "bookings-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return serverLine("statefulV2", kind, join(folder, "bookings"));
}
