import { expect, test } from "vitest";
import { issuesOfAltered } from "../../test/validScenario.ts";

test.each([
  [
    "a misspelt key",
    ["message:", "mesage:"],
    'a.yaml:8:9: Unknown key "mesage". Did you mean "message"?',
  ],
  [
    "a key that belongs elsewhere",
    ["eras:", "weather: 1\neras:"],
    'a.yaml:3:1: Unknown key "weather". Valid keys are $schema, server, through, eras, profiles, timeoutMs, settle, mostMessages, lint, tests.',
  ],
  [
    "a misspelt keyword",
    ["answer: decline", "answer: declin"],
    'a.yaml:10:17: "answer" must be one of accept, decline, cancel, timeout, never, done, not-done, cancel-call. Did you mean decline?',
  ],
  [
    "a misspelt key of an answer",
    ["answer: decline", "answer: { acept: {} }"],
    'a.yaml:10:19: Unknown key "acept". Did you mean "accept"?',
  ],
  [
    "a fault of the page that has its own answer",
    ["answer: decline", "answer: { fault: never-answer }"],
    "a.yaml:10:26: To leave the question open, write answer: never.",
  ],
  [
    "a fault without its key",
    ["answer: decline", "answer: tamper-state"],
    "a.yaml:10:17: Write answer: { fault: tamper-state }.",
  ],
  [
    "a fault with an action and content",
    ["answer: decline", "answer: { fault: drop-key, accept: {}, action: decline }"],
    "a.yaml:10:56: An answer with accept has no action. Remove action.",
  ],
  [
    "a number instead of a text",
    ["name: says no", "name: 5"],
    'a.yaml:5:11: "name" must be text, but is a number. Put it in quotes.',
  ],
  [
    "an unknown era",
    ["2025-11-25", "2025-11-26"],
    'a.yaml:3:8: Entry 1 of "eras" must be one of auto, 2025-06-18, 2025-11-25, 2026-07-28. Did you mean 2025-11-25?',
  ],
  [
    "a missing key",
    ["    call: { tool: delete-all }\n", ""],
    'a.yaml:5:5: "call" is missing. The call: { tool: book-room, arguments: { room: Ada } }.',
  ],
  [
    "two targets",
    ["{ command: node,", "{ sample: modern, command: node,"],
    "a.yaml:2:9: Exactly one of sample, command, url, config is required; found sample and command. Remove one.",
  ],
  [
    "a key of another kind of server",
    ["{ command: node, args: [weather.js]", "{ sample: modern, args: [weather.js]"],
    "a.yaml:2:33: args is only valid together with command. Remove it.",
  ],
  [
    "an invalid regular expression",
    ["{ contains: Delete }", "{ matches: '(' }"],
    "a.yaml:8:29: This is not a valid regular expression. Write \\ before special characters such as ( or [.",
  ],
  [
    "two outcomes",
    ["{ text: Nothing was deleted. }", "{ cancelled: true, isError: false }"],
    "a.yaml:11:13: A call has one outcome: a result, error or cancelled. Keep one of them.",
  ],
  [
    "a number instead of a text or an object",
    ["{ text: Nothing was deleted. }", "{ text: 5 }"],
    'a.yaml:11:21: "text" must be text or an object with keys, but is a number. Put it in quotes.',
  ],
  [
    "a sampling without an answer",
    ["    expect:", "    samplings: [{ message: x }]\n    expect:"],
    'a.yaml:11:17: "answer" is missing. refuse, or { respond: a text }.',
  ],
  [
    "a list as content",
    ["answer: decline", "answer: { accept: [1] }"],
    'a.yaml:10:27: "accept" must be one of defaults, generated or an object with keys, but is a list. The content; or defaults; or generated, for valid placeholder content.',
  ],
  [
    "a fraction as an error code",
    ["{ text: Nothing was deleted. }", "{ error: { code: 1.5 } }"],
    'a.yaml:11:30: "code" must be a whole number, but is 1.5. A JSON-RPC error code, -32602, or a problem code of the playground, call-timed-out.',
  ],
  [
    "an empty list",
    ["eras: [2025-11-25, 2026-07-28]", "eras: []"],
    'a.yaml:3:7: "eras" must have at least 1 entry. The eras to run each test in: [2025-11-25, 2026-07-28]. auto negotiates one.',
  ],
  [
    "an unknown sample",
    ['{ command: node, args: [weather.js], env: { KEY: "${env:KEY}" } }', "{ sample: modernn }"],
    'a.yaml:2:19: "sample" must be one of modern, classic, hostile, check, conformance. Did you mean modern?',
  ],
  [
    "a time that is none",
    ["answer: decline", "after: soon\n        answer: decline"],
    "a.yaml:10:16: This is not a time. Write it like 500ms, 2s or 1m.",
  ],
  [
    "a yes as a time",
    ["answer: decline", "after: true\n        answer: decline"],
    'a.yaml:10:16: "after" must be a number or text, but is true or false. How long to wait before answering: 500ms.',
  ],
  [
    "a part of a fault",
    ["answer: decline", "answer: { fault: tamper }"],
    expect.stringMatching(/^a\.yaml:10:26: "fault" must be one of .* Did you mean tamper-state\?$/),
  ],
  [
    "replicas of a program that serves no HTTP",
    ["args: [weather.js]", "replicas: 2"],
    expect.stringMatching(/^a\.yaml:2:\d+: replicas and restart require url, .*: url: "http:/),
  ],
  [
    "skip that does not skip",
    ["    call:", "    skip: false\n    call:"],
    'a.yaml:6:11: "skip" can only be true. Remove it.',
  ],
  [
    "only with a reason",
    ["    call:", "    only: this one\n    call:"],
    'a.yaml:6:11: "only" must be true. Runs only this test, and others that say so. Fails in CI, so that it isn\'t left behind.',
  ],
  [
    "questions while waiting",
    [
      "    expect:",
      "    afterwards: [{ wait: 1s, questions: [{ answer: decline }] }]\n    expect:",
    ],
    "a.yaml:11:41: questions is only valid together with call. Move it to a step with a call.",
  ],
  [
    "a wait with a call",
    ["    expect:", "    afterwards: [{ wait: 1s, call: { tool: a } }]\n    expect:"],
    "a.yaml:11:18: Exactly one of call, wait is required; found call and wait. Remove one.",
  ],
  [
    "a bad name of a capture",
    ["    expect:", "    capture: { the id: text }\n    expect:"],
    "a.yaml:11:16: The name of a capture has only letters, digits, - and _.",
  ],
  [
    "a capture of nothing",
    ["    expect:", "    capture: { id: result.id }\n    expect:"],
    "a.yaml:11:20: There is nothing to capture here. Write text or a path such as structuredContent.rooms[0].id.",
  ],
  [
    "a capture of a question from a result",
    ["answer: decline", "capture: { id: text }\n        answer: decline"],
    "a.yaml:10:24: There is nothing to capture here. Write message or url.",
  ],
  [
    "a capture without a pattern",
    ["    expect:", "    capture: { id: { from: text } }\n    expect:"],
    "a.yaml:11:20: \"matches\" is missing. A regular expression; its first group is the value: 'number (\\d+)'.",
  ],
  [
    "a stable question that is asked once",
    ["answer: decline", "stable: true\n        answer: decline"],
    "a.yaml:10:17: stable compares a question with itself. Say how often it is asked: times: 2.",
  ],
  [
    "an unknown profile",
    ["eras:", "profiles: [Form onli]\neras:"],
    expect.stringMatching(/^a\.yaml:3:12: Entry 1 of "profiles" .* Did you mean Form only\?$/),
  ],
  [
    "a misspelt capture",
    [
      "    expect:",
      "    capture: { booking: text }\n    afterwards: [{ call: { tool: b, arguments: { id: '${capture:bookin}' } } }]\n    expect:",
    ],
    'a.yaml:12:54: Unknown capture "bookin". Did you mean "booking"?',
  ],
  [
    "a capture that nobody makes",
    ["answer: decline", "answer: { accept: { id: '$${capture:a} ${capture:b}' } }"],
    'a.yaml:10:33: Unknown capture "b". Add it to capture of an earlier call or question.',
  ],
  [
    "a capture that is made later",
    [
      "    expect: {",
      "    capture: { id: text }\n    expect: { structuredContent: { '${capture:id}': 1 },",
    ],
    "a.yaml:12:34: ${capture:id} has no value here: it is captured later. Use it after that.",
  ],
  [
    "an alias without an anchor",
    ["{ tool: delete-all }", "*nope"],
    "a.yaml:6:11: Unknown alias *nope. If it is text, put it in quotes.",
  ],
  [
    "a second document",
    ["eras:", "---\neras:"],
    "a.yaml:3:1: A file holds one document. Move what follows --- to another file.",
  ],
  [
    "a variable that is not set",
    ["${env:KEY}", "${env:TOKEN}"],
    "a.yaml:2:58: The environment variable TOKEN is not set. Set it before the test runs.",
  ],
] as [string, [string, string], string][])(
  "reports %s with its place and what to write instead",
  (_what, [from, to], line) => {
    expect(issuesOfAltered(from, to)).toContainEqual(line);
  },
);
