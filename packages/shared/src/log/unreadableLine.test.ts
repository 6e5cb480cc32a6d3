import { expect, test } from "vitest";
import { describeUnreadable } from "./unreadableLine.ts";

test.for([
  ["Loading…", undefined],
  ['{"level":"info","msg":"booking"}', undefined],
  ["[1,2]", undefined],
  ['{"jsonrpc":"2.0","method":"notifications/mess', "a message that is not valid JSON"],
  ['[{"jsonrpc":"2.0","method":"x"}]', "a batch, which MCP has not had since 2025-06-18"],
  ['{"id":1,"result":{}}', 'a message without "jsonrpc": "2.0"'],
  ['{"jsonrpc":"1.0","method":"x"}', 'a message without "jsonrpc": "2.0"'],
  ['{"jsonrpc":"2.0","id":null,"result":{}}', "a message that clients cannot read: its id is null"],
  [
    '{"jsonrpc":"2.0","id":1,"error":"boom"}',
    "a message that clients cannot read: its error is not an object",
  ],
  [
    '{"jsonrpc":"2.0","id":1,"result":null}',
    "a message that clients cannot read: its result is not an object",
  ],
  [
    '{"jsonrpc":"2.0","result":{}}',
    "a message that clients cannot read: it has a result but no id",
  ],
] as const)("%s is described as what is wrong with it", ([line, described]) => {
  expect(describeUnreadable(line)).toBe(described);
});
