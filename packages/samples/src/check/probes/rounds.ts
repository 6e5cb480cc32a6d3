import { defineProbe, form } from "../probe/probe.ts";

const needs = ["form"] as const;
const eras = ["2026"] as const;
const topic = "rounds";
const traits = ["form"] as const;
const word = { word: { type: "string", title: "Word" } } as const;

function typeWord(before: string, value: string) {
  return form(`${before} Type "${value}", then accept.`, word, { word: value });
}

/** What a client that reads or rewrites the state would change. */
const awkward = ` .~"'\\/ %2B+=&<b>{"round":1}\n\té日本🙂${"x".repeat(2_000)}`;

export const roundProbes = [
  defineProbe({
    name: "round-state",
    title: "The exact requestState",
    topic,
    checks: "A retry has the exact requestState of the result.",
    needs,
    eras,
    requirements: ["ROUND-state-echoed", "ROUND-state-opaque"],
    traits,
    watches: ["state"],
    states: [awkward],
    questions: () => ({
      answer: typeWord("The state of this round has unusual characters.", "state"),
    }),
  }),
  defineProbe({
    name: "round-no-state",
    title: "No invented requestState",
    topic,
    checks: "A retry has no requestState if the result had none.",
    needs,
    eras,
    requirements: ["ROUND-no-invented-state"],
    traits,
    watches: ["state"],
    rounds: [["one"], ["two"]],
    states: ["", null],
    questions: () => ({
      one: typeWord("This round has a state.", "one"),
      two: typeWord("This round has no state.", "two"),
    }),
  }),
  defineProbe({
    name: "round-id",
    title: "A new id for each retry",
    topic,
    checks: "A retry has a new JSON-RPC id.",
    needs,
    eras,
    requirements: ["ROUND-new-id"],
    traits,
    watches: ["id"],
    rounds: [["one"], ["two"]],
    questions: () => ({
      one: typeWord("Round 1 of 2.", "one"),
      two: typeWord("Round 2 of 2.", "two"),
    }),
  }),
  defineProbe({
    name: "round-keys",
    title: "Several questions in a round",
    topic,
    checks: "A retry has the answers to all questions of the round, each under its key.",
    needs,
    eras,
    requirements: ["ROUND-inputs-first"],
    traits,
    watches: ["keys"],
    questions: () => ({
      one: typeWord("Question 1 of 3 in one round.", "one"),
      two: typeWord("Question 2 of 3 in one round.", "two"),
      three: typeWord("Question 3 of 3 in one round.", "three"),
    }),
  }),
  defineProbe({
    name: "round-meta",
    title: "Capabilities in each request",
    topic,
    checks:
      "Every retry has the protocol version, the client's name and its capabilities in _meta.",
    needs,
    eras,
    requirements: ["ROUND-meta", "EL-declare-each-time"],
    traits,
    watches: ["meta"],
    questions: () => ({ answer: typeWord("This round looks at the _meta of the retry.", "meta") }),
  }),
  defineProbe({
    name: "round-call",
    title: "The same call",
    topic,
    checks: "A retry calls the same tool with the same arguments as the first request.",
    needs,
    eras,
    requirements: ["ROUND-own-retry-only"],
    traits,
    watches: ["call"],
    questions: () => ({
      answer: typeWord("This round looks at the arguments of the retry.", "call"),
    }),
  }),
  defineProbe({
    name: "round-decline",
    title: "A decline in a round",
    topic,
    checks: "A declined question is sent to the MCP server, which may ask another one.",
    needs,
    eras,
    requirements: ["ROUND-inputs-first", "EL-decline-and-cancel"],
    traits,
    watches: ["keys"],
    rounds: [["no", "yes"], ["after"]],
    questions: () => ({
      no: form("Question 1 of 2 in one round. Decline this one.", word, "decline"),
      yes: typeWord("Question 2 of 2 in one round.", "two"),
      after: typeWord("You declined one question, and the call goes on.", "after"),
    }),
  }),
];
