import { expect, test } from "vitest";
import { toDraft } from "./toContent.ts";
import { toUnread, withoutUnread } from "./unread.ts";

test("a draft keeps what is no value yet, and an answer leaves it out", () => {
  const draft = toDraft({ name: "Ada", more: toUnread('{"half": '), gone: undefined });
  expect(draft).toEqual({ name: "Ada", more: toUnread('{"half": ') });
  expect(withoutUnread(draft)).toEqual({ name: "Ada" });
  expect(withoutUnread({ inner: { list: [toUnread("x")] }, n: 1 })).toEqual({ n: 1 });
});
