import { expect, test } from "vitest";
import { toTextMatch } from "./volatileText.ts";

const fits = (text: string, other: string) => {
  const match = toTextMatch(text, "");
  return typeof match === "string" ? match === other : new RegExp(match.matches ?? "").test(other);
};

test.each([
  ["Saved 7f1d0c0e-8a53-4a5c-9a55-0d7f7a1f3f11.", "Saved 0BCD0c0e-8a53-4a5c-9a55-0d7f7a1f3f12."],
  ["Saved at 2026-11-18T10:42:07.123Z.", "Saved at 2027-01-02T03:04:05Z."],
  ["Saved at 2026-11-18 10:42:07+01:00", "Saved at 2027-01-02 03:04:05-05:00"],
  ["Saved at 6:36:05 AM.", "Saved at 11:02:59 PM."],
  ["Saved at 06:36:05.", "Saved at 23:02:59.123."],
  ["Saved 11/19/2026, 6:36:05 AM.", "Saved 1/2/2027, 12:00:00 PM."],
  ["Saved 19.11.2026, 06:36:05", "Saved 2.1.2027, 12:00:00"],
  ["Saved Thu Nov 19 2026 06:36:05 GMT", "Saved Fri Jan 01 2027 12:00:00 GMT"],
  ["Saved Thu, 19 Nov 2026 06:36:05 GMT", "Saved Fri, 01 Jan 2027 12:00:00 GMT"],
  ["Listens on http://127.0.0.1:53412/a", "Listens on http://127.0.0.1:1024/a"],
  ["Listens on ws://localhost:3000", "Listens on ws://localhost:3001"],
  ["Listens on http://[::1]:3000/", "Listens on http://[::1]:3001/"],
  ["Wrote /tmp/notes-aB3dEf/a.md.", "Wrote /tmp/notes-Zz9yXx/a.md."],
  ["Wrote /tmp/a.txt", "Wrote /tmp/b.txt"],
  [
    "In /var/folders/zz/zyxv_n0000gn/T/notes-aB3dEf/a.md",
    "In /var/folders/zz/zyxv_n0000gn/T/notes-Zz9yXx/a.md",
  ],
  [
    String.raw`Wrote C:\Users\Ada\AppData\Local\Temp\notes-aB3dEf\a.md`,
    String.raw`Wrote C:\Users\Ada\AppData\Local\Temp\notes-Zz9yXx\a.md`,
  ],
])("the match for %j also accepts %j", (text, other) => {
  expect(fits(text, text)).toBe(true);
  expect(fits(text, other)).toBe(true);
  expect(fits(text, `${other} more`)).toBe(false);
  expect(fits(text, other.replace(/^\w+/, "Other"))).toBe(false);
});

test.each([
  "Booked Ada at 10:00 for 3 people as booking-7f3k2q in 12 ms",
  "Order 10423 of 2026-11-18, pid 4242, port 53412",
  "See https://example.com:8443/ or localhost:3000",
  "Token dGhpcyBpcyBhIHRva2Vu0a1b2c",
  "Folder /tmp and /templates/a.md",
])("%j is compared exactly", (text) => {
  expect(toTextMatch(text, "")).toBe(text);
});

test("a value that was given is compared exactly", () => {
  const given = JSON.stringify({ when: "2027-01-01T08:00:00Z" });
  expect(toTextMatch("Booked for 2027-01-01T08:00:00Z", given)).toBe(
    "Booked for 2027-01-01T08:00:00Z",
  );
  expect(toTextMatch("From 2027-01-01T08:00:00Z to 2027-01-01T09:00:00Z", given)).toEqual({
    matches: "^From 2027-01-01T08:00:00Z to \\d{4}-\\d\\d-\\d\\d[T ][\\d:.,]+(?:Z|[+-][\\d:]+)?$",
  });
});
