import { ProblemError } from "@elicitation-playground/shared/problem";
import { expect, test } from "vitest";
import { UnreachableError } from "../../commands/failure.ts";
import { deliver, deliveries, isSameAnswer } from "./deliveries.ts";

const answer = { action: "accept", content: { name: "Ada" } } as const;
const statusOf = (id: string) => deliveries.get().get(id)?.status;
const fail = (error: Error) => () => Promise.reject(error);
const settled = new ProblemError("already-settled", "It is already closed.");
const unreachable = new UnreachableError(new Error("The network is down."));

test("an answer is being sent until the playground responds", async () => {
  let respond = () => {};
  const responded = new Promise<void>((resolve) => (respond = resolve));
  const delivered = deliver("sent", () => responded, answer);
  expect(statusOf("sent")).toBe("sending");
  respond();
  await delivered;
  expect(statusOf("sent")).toBe("received");
});

test("an answer to a closed question was not sent", async () => {
  await expect(deliver("late", fail(settled), answer)).rejects.toBe(settled);
  expect(statusOf("late")).toBeUndefined();
});

test("an answer without a response may have arrived, even if a second one is refused", async () => {
  await expect(deliver("lost", fail(unreachable), answer)).rejects.toBe(unreachable);
  expect(statusOf("lost")).toBe("unknown");
  await expect(deliver("lost", fail(settled), { action: "decline" })).rejects.toBe(settled);
  expect(deliveries.get().get("lost")).toEqual({ status: "unknown", answer });
});

test("answers are the same when their action and content are", () => {
  expect(isSameAnswer(answer, { content: { name: "Ada" }, action: "accept" })).toBe(true);
  expect(isSameAnswer(answer, { action: "accept", content: { name: "Bob" } })).toBe(false);
  expect(isSameAnswer(answer, { action: "decline" })).toBe(false);
});
