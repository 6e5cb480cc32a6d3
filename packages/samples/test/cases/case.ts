import type { Answer } from "../doors.ts";

/** A call of a tool, what the person answers, and the result, the same at every door. */
export type Case = {
  tool: string;
  when: string;
  args?: Record<string, unknown>;
  answers: Answer[];
  text: string;
  structured?: Record<string, unknown>;
  isError?: boolean;
};

export const decline: Answer = { action: "decline" };
export const cancel: Answer = { action: "cancel" };
export const accept = (content: Answer["content"] = {}): Answer => ({ action: "accept", content });

/** The answer to a question for one thing. */
export const give = (value: string | number | boolean | string[]) => accept({ value });
