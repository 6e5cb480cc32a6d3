import { expect, test } from "vitest";
import { issuesOfAltered } from "../../test/validScenario.ts";

test.each([
  [
    "not beside another outcome",
    ["{ text: Nothing was deleted. }", "{ not: { text: Deleted. }, isError: false }"],
    "a.yaml:11:13: not stands alone in expect. Move the other keys into it, or remove it.",
  ],
  [
    "two outcomes in not",
    ["{ text: Nothing was deleted. }", "{ not: { text: Deleted., error: {} } }"],
    "a.yaml:11:20: A call has one outcome: a result, error or cancelled. Keep one of them.",
  ],
  [
    "an empty not",
    ["{ text: Nothing was deleted. }", "{ not: {} }"],
    "a.yaml:11:20: not is empty. Write how the call must not end: not: { text: Booked. }.",
  ],
  [
    "a misspelt key in not",
    ["{ text: Nothing was deleted. }", "{ not: { txt: Deleted. } }"],
    'a.yaml:11:22: Unknown key "txt". Did you mean "text"?',
  ],
  [
    "others while waiting",
    ["    expect:", "    afterwards: [{ wait: 1s, others: cancel }]\n    expect:"],
    "a.yaml:11:38: others is only valid together with call. Move it to a step with a call.",
  ],
  [
    "a misspelt answer to others",
    ["    expect:", "    others: refuse\n    expect:"],
    'a.yaml:11:13: "others" must be one of accept, decline, cancel, timeout, never, done, not-done, cancel-call. Did you mean decline?',
  ],
  [
    "content of others without accept",
    ["    expect:", "    others: { confirm: true }\n    expect:"],
    expect.stringMatching(
      /^a\.yaml:11:15: Unknown key "confirm"\. .* Content belongs in accept: others: { accept: { confirm: … } }\.$/,
    ),
  ],
  [
    "a capture in others that nobody makes",
    ["    expect:", "    others: { accept: { id: '${capture:b}' } }\n    expect:"],
    'a.yaml:11:29: Unknown capture "b". Add it to capture of an earlier call or question.',
  ],
  [
    "an unknown lint rule",
    ["eras:", "lint: [secret-asked, nested-objects]\neras:"],
    expect.stringMatching(
      /^a\.yaml:3:22: Entry 2 of "lint" must be one of .*, …\. Did you mean nested-object\?$/,
    ),
  ],
  [
    "a lint rule of a test that is not in a list",
    ["    expect:", "    lint: secret-asked\n    expect:"],
    expect.stringMatching(
      /^a\.yaml:11:11: "lint" must be one of warn, error, off\. .* or the rules that fail the test: \[secret-asked\]\.$/,
    ),
  ],
  [
    "a lint level that YAML reads as false",
    ["eras:", "lint: false\neras:"],
    expect.stringMatching(/^a\.yaml:3:7: "lint" must be .* Did you mean off\?$/),
  ],
  [
    "no lint rule",
    ["eras:", "lint: []\neras:"],
    expect.stringMatching(/^a\.yaml:3:7: "lint" must have at least 1 entry\./),
  ],
  [
    "no message at all",
    ["    expect:", "    mostMessages: 0\n    expect:"],
    expect.stringMatching(/^a\.yaml:11:19: "mostMessages" must be at least 1\. How many messages/),
  ],
  [
    "a number of messages as text",
    ["eras:", "mostMessages: many\neras:"],
    expect.stringMatching(/^a\.yaml:3:15: "mostMessages" must be a number, but is text\./),
  ],
] as [string, [string, string], string][])(
  "reports %s with its place and what to write instead",
  (_what, [from, to], line) => {
    expect(issuesOfAltered(from, to)).toEqual([line]);
  },
);
