/** What may be open when a fault happens. */
export const states = {
  none: "no question open",
  one: "one question open",
  five: "five questions open",
  round: "mid-round in 2026-07-28",
} as const;

export const faults = {
  reload: "reload",
  "tab-closed": "tab closed",
  "tab-hidden": "tab hidden for an hour",
  "network-drop": "network drop",
  "server-crash": "MCP server crash",
  "server-hang": "MCP server hang",
  "disk-full": "disk full",
  "clock-jump": "clock jump",
  "double-answer": "double answer",
  "answer-after-withdrawal": "answer after withdrawal",
  "answer-racing-timeout": "answer racing a timeout",
  "answer-racing-cancel": "answer racing a cancel",
  "two-tabs": "two tabs answering at once",
} as const;

export type State = keyof typeof states;
export type Fault = keyof typeof faults;

/** The stated outcome of a cell: what the person sees, and what the MCP server receives. */
export type Outcome = { person: string; server: string };

/**
 * Every fault in every state. docs/RELIABILITY.md lists these cells, and matrix.spec.ts has a test
 * for each of them.
 */
export const faultMatrix: Record<Fault, Record<State, Outcome>> = {
  reload: {
    none: { person: "the same connection and timeline", server: "nothing" },
    one: { person: "the same question, with what was typed", server: "the answer, once" },
    five: {
      person: "the same five questions, with what was typed in each",
      server: "five answers, each once",
    },
    round: {
      person: "the round, with the answered question ticked and what was typed in the open one",
      server: "one retry with all three answers",
    },
  },
  "tab-closed": {
    none: { person: "the same connection and timeline in a new tab", server: "nothing" },
    one: {
      person: "the result in a new tab: an answer that was being sent still arrives",
      server: "the answer, once",
    },
    five: {
      person: "the four unanswered questions in a new tab, empty",
      server: "five answers, each once",
    },
    round: {
      person: "the round in a new tab, with what was typed",
      server: "one retry with all three answers",
    },
  },
  "tab-hidden": {
    none: { person: "a call that ran in the meantime", server: "that call, once" },
    one: { person: "the same question, with what was typed", server: "the answer, once" },
    five: {
      person: "a notice for the question that was answered in another tab, and the four others",
      server: "five answers, each once",
    },
    round: {
      person: "the round as it is now, with what was typed in the open question",
      server: "one retry with all three answers",
    },
  },
  "network-drop": {
    none: {
      person: "“Reconnecting”, then a call that ran in the meantime",
      server: "that call, once",
    },
    one: {
      person: "“Reconnecting”, then the result: the answer arrived although its response was lost",
      server: "the answer, once",
    },
    five: {
      person: "that the answer was not sent, and what was typed; it can be sent again",
      server: "five answers, each once",
    },
    round: {
      person: "that the answer was not sent, and what was typed; it can be sent again",
      server: "one retry with all three answers",
    },
  },
  "server-crash": {
    none: {
      person: "that the program was killed, and a button that connects again",
      server: "nothing; the next process receives the next call",
    },
    one: {
      person: "that the connection ended, the call failed and what was typed was not sent",
      server: "nothing",
    },
    five: { person: "that the call failed and five questions were closed", server: "nothing" },
    round: {
      person: "the round, which survives a restart; without a restart, that the call failed",
      server: "one retry with all three answers, after its restart",
    },
  },
  "server-hang": {
    none: {
      person: "that the call timed out; disconnecting ends the stopped program",
      server: "nothing",
    },
    one: {
      person: "that the answer is sent and the call goes on; then the result",
      server: "the answer, once, when it goes on",
    },
    five: {
      person: "that the answers are sent and the call goes on; then the result",
      server: "five answers, each once, when it goes on",
    },
    round: {
      person: "that the answers are sent and the call goes on; then the result",
      server: "one retry with all three answers, when it goes on",
    },
  },
  "disk-full": {
    none: {
      person: "that the profile, the server and a note are not saved; connecting works",
      server: "a connection",
    },
    one: { person: "the result", server: "the answer, once" },
    five: { person: "the result", server: "five answers, each once" },
    round: { person: "the result", server: "one retry with all three answers" },
  },
  "clock-jump": {
    none: { person: "that a call finished after each jump", server: "each call, once" },
    one: { person: "a countdown with the time that is really left", server: "the answer, once" },
    five: {
      person: "the same five questions; none times out early",
      server: "five answers, each once",
    },
    round: {
      person: "the round; no question times out early",
      server: "one retry with all three answers",
    },
  },
  "double-answer": {
    none: {
      person: "nothing new: 404 for a question that never was, 409 for one that is closed",
      server: "nothing",
    },
    one: {
      person: "the result and no error: a double click sends once",
      server: "the answer, once",
    },
    five: {
      person: "the result; the second answer to each question is refused with 409",
      server: "five answers, each once",
    },
    round: {
      person: "the result; the second answer to each question is refused with 409",
      server: "one retry with the first answers",
    },
  },
  "answer-after-withdrawal": {
    none: {
      person: "nothing new: the answer to a withdrawn question is refused with 409",
      server: "nothing",
    },
    one: {
      person: "that the MCP server withdrew the question and that the answer was not sent",
      server: "no answer",
    },
    five: {
      person: "that five questions were withdrawn and that the answer was not sent",
      server: "no answer",
    },
    round: {
      person: "the round, which cannot be withdrawn; then the result",
      server: "one retry with all three answers",
    },
  },
  "answer-racing-timeout": {
    none: {
      person: "that the question timed out: a late answer is refused with 409",
      server: "one cancel",
    },
    one: {
      person: "either that it was accepted or that it timed out",
      server: "either the answer or a cancel, once, as the person sees",
    },
    five: {
      person: "for each question either that it was accepted or that it timed out",
      server: "for each question either the answer or a cancel, once, as the person sees",
    },
    round: {
      person: "for each question either that it was accepted or that it timed out",
      server: "one retry with what the person sees",
    },
  },
  "answer-racing-cancel": {
    none: {
      person: "that the call was cancelled: a late answer is refused with 409",
      server: "one cancel, then the cancellation of the call",
    },
    one: {
      person: "either the result or that the call was cancelled",
      server: "either the answer or a cancel, once, as the person sees",
    },
    five: {
      person: "either the result or that the call was cancelled",
      server: "for each question either the answer or a cancel, once, as the person sees",
    },
    round: {
      person: "either the result or that the call was cancelled",
      server: "at most one retry, with the person's answers",
    },
  },
  "two-tabs": {
    none: { person: "the same timeline in both tabs", server: "one call" },
    one: {
      person: "the result in both tabs; in the slower one also that its answer was not sent",
      server: "the faster answer, once",
    },
    five: { person: "the result in both tabs", server: "five answers, each once" },
    round: { person: "the result in both tabs", server: "one retry with all three answers" },
  },
};
