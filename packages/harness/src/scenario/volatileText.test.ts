import { expect, test } from "vitest";
import { toTextMatch } from "./volatileText.ts";

const at = "2026-11-18T10:42:07.120Z";
const match = (text: string, said = "") => toTextMatch(text, { said, at });

const fits = (text: string, other: string, said = "") => {
  const found = match(text, said);
  return typeof found === "string" ? found === other : new RegExp(found.matches ?? "").test(other);
};

test.each([
  ["Saved 7f1d0c0e-8a53-4a5c-9a55-0d7f7a1f3f11.", "Saved 0BCD0c0e-8a53-4a5c-9a55-0d7f7a1f3f12."],
  ["Saved at 2026-11-18T10:42:07.123Z.", "Saved at 2027-01-02T03:04:05Z."],
  ["Done at 10:42:07", "Done at 9:01:59"],
  ["Done at 10:42:07 AM.", "Done at 11:59:01 PM."],
  ["It is 10:42 now", "It is 7:03 now"],
  ["Today is Wed Nov 18 2026", "Today is Thu Dec 3 2026"],
  ["Today: 11/18/2026, 10:42:07 AM", "Today: 1/2/2027, 3:04:05 PM"],
  ["Today: 18.11.2026", "Today: 1.12.2026"],
  ["Since 2026-11-18", "Since 2026-12-01"],
  ["On November 18, 2026", "On May 1, 2027"],
  ["Wed, 18 Nov 2026 10:42:07 GMT", "Fri, 01 Jan 2027 00:00:01 GMT"],
  ["It took 3 ms", "It took 12.5 ms"],
  ["It took 0.12 s", "It took 11.02 s"],
  ["It uses 68173824 bytes", "It uses 69042176 bytes"],
  ["Finished in 3 seconds.", "Finished in 14 seconds."],
  ["Listens on http://127.0.0.1:53412/a", "Listens on http://127.0.0.1:1024/a"],
  ["Listens on port 53412", "Listens on port 40001"],
  ["Started, pid 4242.", "Started, pid 991."],
  ["Process 17 runs", "Process 90210 runs"],
  ["Wrote /tmp/notes-aB3dEf/a.md", "Wrote /tmp/notes-Zz9yXx/a.md"],
  ["Wrote /tmp/tmpk3j_x9ab/a.md", "Wrote /tmp/tmp8sldkfjq/a.md"],
  ["Booked booking-7f3k2q", "Booked booking-zzzzzz"],
  ["Booked #48213.", "Booked #7."],
  ["Order 10423 is on its way", "Order 10424 is on its way"],
  ["Your reference: KQZXWV", "Your reference: ABCDEF"],
  ["Receipt: a1b2", "Receipt: zzz9"],
  ["Saved as V1StGXR8_Z5jdHi6B-myT", "Saved as abcdefghijklmnopqrstu"],
  ["Saved as 01ARZ3NDEKTSV4RRFFQ69G5FAV", "Saved as 01BX5ZZKBKACTAV9WEVGEMMVRZ"],
  ["Token dGhpcyBpcyBhIHRva2Vu0a1b2c", "Token abcdefghijklmnopqrs-_"],
  ["Hash c2hhMjU2IGhhc2ggb2YgaXQ=", "Hash AAAAAAAAAAAAAAAAAAAAAA=="],
  ["At 1795084927 or 1795084927123", "At 1795084930 or 1795084930999"],
  ['{"id":"k3v9x2","durationMs":12}', '{"id":"qqqqq","durationMs":7.5}'],
  ['{"requestId": 48213, "ok": true}', '{"requestId": 5, "ok": true}'],
])("%j fits %j too", (text, other) => {
  expect(fits(text, text)).toBe(true);
  expect(fits(text, other)).toBe(true);
  // Only that part of it is free.
  expect(fits(text, `${other}!`)).toBe(false);
});

test.each([
  "Booked Ada at 10:00 for 3 people",
  "Room101 has sha256, oauth2, i18n and utf8 in version 1.2.3-beta.4",
  "Nothing was deleted: you said no.",
  "Wrote 10485761 bytes",
  "Report for ada@example.com: 3 visits, 2 orders.",
  "The answer breaks the requested schema: pattern must match ^[A-Z]{2}-[0-9]{3}$.",
  "Founded on 1999-12-31, 12/31/1999.",
  "Pay €12.00 for coffee. Total: 1,200.50 EUR for 30 minutes",
  "claude-3-5-sonnet-20241022 and AB-123 in en-US",
  "Wrote /tmp/notes.txt and /tmp/folder/readme.md",
  "Order status: open. Request denied, session expired, code review",
  '{"id":1,"name":"Ada","size":42,"kind":"room-2"}',
])("%j stays exact", (text) => {
  expect(match(text)).toBe(text);
});

test("what was given is never different", () => {
  const said = JSON.stringify({ id: "7f3k2q", when: "10:42:07", order: 48213, day: "2026-11-18" });
  const text = "Order 48213 (7f3k2q) on 2026-11-18 at 10:42:07.";
  expect(match(text, said)).toBe(text);
  expect(match("Took 12 ms for 7f3k2q", said)).toEqual({
    matches: "^Took [\\d.,]+ ms for 7f3k2q$",
  });
});

test("what an MCP server counts goes on where it is not started anew", () => {
  const text = "Booking 3: 2 people, Ada.";
  expect(match(text)).toBe(text);
  expect(toTextMatch(text, { said: "", at, isLasting: true })).toEqual({
    matches: "^Booking \\d+: 2 people, Ada\\.$",
  });
});

test("what is known from elsewhere to be different is so everywhere", () => {
  const changing = new Set(["velvet-otter"]);
  expect(toTextMatch("Hello velvet-otter!", { said: "", at, changing })).toEqual({
    matches: "^Hello [\\w-]+!$",
  });
});
