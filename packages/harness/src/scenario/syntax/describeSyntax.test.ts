import { expect, test } from "vitest";
import { issuesOf } from "../../../test/validScenario.ts";

const server = "server: { command: node, args: [server.js] }";
const lines = (...more: string[]) => [server, "tests:", "  - name: t", ...more].join("\n");

test.each([
  [
    "a variable without quotes in braces",
    lines("    call: { tool: book, arguments: { room: a-${env:ROOM}-b, n: 1 } }"),
    '4:44: Inside { } and [ ], a text with ${…} needs quotes: "a-${env:ROOM}-b".',
  ],
  [
    "a variable without quotes in brackets",
    lines("    args: [node, ${url}]"),
    '4:18: Inside { } and [ ], a text with ${…} needs quotes: "${url}".',
  ],
  [
    "a URL with a variable",
    "server: { url: http://127.0.0.1:${port}/mcp }\ntests: []",
    '1:16: Inside { } and [ ], a text with ${…} needs quotes: "http://127.0.0.1:${port}/mcp".',
  ],
  [
    "tabs",
    `${server}\ntests:\n\t- name: t\n\t  call: { tool: a }`,
    "3:1: YAML cannot be indented with tabs. Use spaces.",
  ],
  [
    "a key that is written twice",
    lines("    name: u"),
    '4:5: "name" is written twice here. Keep one of them.',
  ],
  [
    "a colon in a text",
    `${server}\ntests:\n  - name: accept: books`,
    '3:11: A text with ": " needs quotes: "accept: books".',
  ],
  [
    "a colon in a text in braces",
    lines("    call: { tool: a: b }"),
    '4:19: A text with ": " needs quotes: "a: b".',
  ],
  [
    "a key that starts too early",
    lines("   call: { tool: a }"),
    "4:4: This line is indented wrongly. Start it in column 5, like the one before.",
  ],
  [
    "a key that starts too late, with Windows line ends",
    lines("      call: { tool: a }").replaceAll("\n", "\r\n"),
    "4:7: This line is indented wrongly. Start it in column 5, like the one before.",
  ],
  [
    "an entry that starts in another column",
    lines("    call: { tool: a }", "   - name: u"),
    "5:4: This line is indented wrongly. Start it in column 3, like the one before.",
  ],
  [
    "a list entry among keys",
    lines("    questions:", "      answer: decline", "      - answer: decline"),
    '6:7: This is a list entry among keys. Put "- " before the first key too, or not here.',
  ],
  ["an open brace", lines("    call: { tool: a"), "4:11: This { is not closed. Add }."],
  [
    "an open bracket in braces",
    "server: { command: node, args: [a }\ntests: []",
    "1:32: This [ is not closed. Add ].",
  ],
  [
    "a brace too many",
    "server: { command: node } }\ntests: []",
    "1:27: This } closes nothing. Remove it.",
  ],
  [
    "a bracket too many",
    "server: { command: node, args: [a]] }\ntests: []",
    "1:35: This ] closes nothing. Remove it.",
  ],
  [
    "a missing comma after a text",
    "server: { command: node args: [a] }\ntests: []",
    '1:25: A comma is missing before "args".',
  ],
  [
    "a missing comma after a list",
    "server: { command: node, args: [a] env: {} }\ntests: []",
    '1:36: A comma is missing before "env".',
  ],
  [
    "a missing comma in JSON",
    '{\n  "server": { "sample": "modern" }\n  "tests": []\n}',
    '3:3: A comma is missing before "tests".',
  ],
  [
    "a missing comma in JSON on one line",
    '{ "server": { "command": "node" "args": [] }, "tests": [] }',
    '1:33: A comma is missing before "args".',
  ],
  [
    "a missing comma after a number in JSON",
    '{ "timeoutMs": 10 "server": { "sample": "modern" }, "tests": [] }',
    '1:19: A comma is missing before "server".',
  ],
  [
    "a missing comma in a list of JSON",
    '{ "server": { "command": "node", "args": ["a" "b"] }, "tests": [] }',
    '1:47: A comma is missing before "b".',
  ],
  [
    "a quote in a text of JSON",
    '{ "server": { "command": "say "hi" now" }, "tests": [] }',
    '1:32: The text ends before this. Inside "…", write \\" for a ".',
  ],
  [
    "a text with # in braces",
    lines("    questions: [{ message: Room #4, answer: decline }]"),
    '4:33: " #" starts a comment. If # is text, use quotes: "Room #4".',
  ],
  [
    "a text with # on the first of two lines in braces",
    lines("    questions: [{ message: Room #4,", "        answer: decline }]"),
    '4:33: " #" starts a comment. If # is text, use quotes: "Room #4".',
  ],
  [
    "a text that starts with # in brackets",
    "server: { command: node, args: [a, #4] }\ntests: []",
    '1:36: " #" starts a comment. If # is text, use quotes: "#4".',
  ],
  [
    "an open brace before a comment",
    lines("    call: { tool: a, # with }", "    name: u"),
    "4:11: This { is not closed. Add }.",
  ],
  [
    "a comma too many",
    "server: { sample: modern }\ntests: [,]",
    "2:9: There is nothing before this comma. Remove the comma.",
  ],
  [
    "an open quote",
    `${server} # it's\ntests:\n  - name: "t\n    call: { tool: a }`,
    '3:11: This text has no closing ". Add it.',
  ],
  [
    "an apostrophe in single quotes",
    `${server}\ntests:\n  - name: 'it's'`,
    "3:15: The text ends before this. Inside '…', write '' for a '.",
  ],
  [
    "a quote in double quotes",
    `${server}\ntests:\n  - name: "say "hi""`,
    '3:17: The text ends before this. Inside "…", write \\" for a ".',
  ],
  [
    "a bad escape",
    lines('    expect: { text: { matches: "\\d+ rooms" } }'),
    "4:33: \\d has no meaning in double quotes. Use single quotes: '\\d+ rooms'.",
  ],
  [
    "a bad escape beside a good one",
    lines('    expect: { text: { matches: "\\d+\\n" } }'),
    "4:33: \\d has no meaning in double quotes. Write \\\\d.",
  ],
  ...["@", "`", "%", "*", "& ", "!", ", ", "- ", "? ", "|", ">"].map((start) => [
    `a text that starts with ${start}`,
    `${server}\ntests:\n  - name: ${start}books now`,
    `3:11: A text that starts with ${start.trim()} needs quotes: "${start}books now".`,
  ]),
  [
    "a text that starts like a list",
    `${server}\ntests:\n  - name: [draft] books`,
    '3:11: A text that starts with [ needs quotes: "[draft] books".',
  ],
  [
    "a colon without a space",
    `${server}\ntests:\n  - name:t\n    call: { tool: a }`,
    '3:5: A space is missing after "name:". Write name: t',
  ],
  [
    "a colon without a space before braces",
    lines("    call:{ tool: a }"),
    '4:5: A space is missing after "call:". Write call: …',
  ],
  [
    "a key without a colon",
    `${server}\ntests:\n  - name t\n    call: { tool: a }`,
    '3:5: A colon is missing after "name". Write name: t',
  ],
  [
    "a key without a colon before braces",
    lines("    call { tool: a }"),
    '4:5: A colon is missing after "call". Write call: …',
  ],
  [
    "a directive",
    `%YAML 1.1\n${server}`,
    "1:1: A line that starts with % needs a line with --- after it. Remove it.",
  ],
  [
    "a comment without a space",
    lines("    call: { tool: a }#b"),
    "4:22: A comment needs a space before #. If # is text, use quotes.",
  ],
])("reports %s once, with what to write instead", (_what, text, line) => {
  expect(issuesOf(text)).toEqual([`a.yaml:${line}`]);
});
