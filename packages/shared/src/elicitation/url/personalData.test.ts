import { expect, test } from "vitest";
import { findPersonalData } from "./personalData.ts";

const origin = "https://a.example";
const email = "an e-mail address";
const phone = "a phone number";
const ssn = "a social security number";
const iban = "an IBAN";

test.each([
  ["/pay?user=ada@example.com", { what: email, parameter: "user" }],
  ["/pay/ada@example.com", { what: email }],
  ["/pay/ada%40example.com/now", { what: email }],
  ["/?ada%40example.com", { what: email, parameter: "" }],
  ["/#user=ada@example.com", { what: email, parameter: "user" }],
  ["/?to=Ada+<ada.lovelace%2Bpay@mail.example.co.uk>", { what: email, parameter: "to" }],
  ["/?who=jörg@bücher.example", { what: email, parameter: "who" }],
  ["/?next=https://b.example/?user=ada@example.com", { what: email, parameter: "next" }],
  ["/?p=%2B491711234567", { what: phone, parameter: "p" }],
  ["/call/+44 20 7946 0958", { what: phone }],
  ["/?phone=+491711234567", { what: phone, parameter: "phone" }],
  ["/?customerPhone=(212)+555-0123", { what: phone, parameter: "customerPhone" }],
  ["/phone-number/015112345678", { what: phone }],
  ["/?q=123-45-6789", { what: ssn, parameter: "q" }],
  ["/?ssn=123456789", { what: ssn, parameter: "ssn" }],
  ["/person/123-45-6789", { what: ssn }],
  ["/?account=DE89370400440532013000", { what: iban, parameter: "account" }],
  ["/?iban=gb29+nwbk+6016+1331+9268+19", { what: iban, parameter: "iban" }],
  ["/transfer/NL91ABNA0417164300", { what: iban }],
])("%s has personal data", (rest, found) => {
  expect(findPersonalData(`${origin}${rest}`)).toEqual([found]);
});

test.each([
  ["a UUID", "/9f1c2e54-1d2b-4f7a-9c3d-123456789012?id=123e4567-e89b-12d3-a456-426614174000"],
  ["a hash", "/e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855?h=DE8937040044"],
  ["a hash in upper case", "/?etag=DE89370400440532013001&md5=D41D8CD98F00B204E9800998ECF8427E"],
  ["an ID", "/orders/123-45-6789?orderId=123-45-6789&user=4915112345678&u=123456789"],
  ["a date", "/2026-07-28?from=2026-07-28T10:00:00+02:00&to=20260728&at=1785225600000"],
  ["a port", ":8443/?port=8080&phone=443"],
  ["a place", "/@48.8577,2.295,17z?ll=+40.20361-075.00417"],
  ["a version", "/npm/vue@3.5.0-beta.rc/dist?v=react@19.0.0&tag=vue@next"],
  ["a file", "/icon@2x.png?logo=logo@3x.webp"],
  ["a handle", "/@ada/status/1?by=@ada&on=@ada@social.example"],
  ["an address of an organisation", "/?help=support@example.com&repo=git@github.com"],
  ["an account of a program", "/?as=bot@project.iam.gserviceaccount.com"],
  ["the ID of a mail", "/?mid=CAF1234abcdEFGH5678ijkl@mail.example.com"],
  ["the ID of a phone", "/?phone_id=123456789&model=phone-12345678"],
  ["what is not encoded correctly", "/%E0%A4%A?x=%E0%A4%A"],
])("%s is not personal data", (_what, rest) => {
  expect(findPersonalData(`${origin}${rest}`)).toEqual([]);
});

test("a text that is not a URL has none, and only the beginning of a long URL is read", () => {
  expect(findPersonalData("ada@example.com no URL")).toEqual([]);
  const many = `${origin}/?${"a=ada@example.com&".repeat(5000)}`;
  expect(findPersonalData(many).length).toBeLessThan(201);
  expect(findPersonalData(`${origin}/?a=${"a@".repeat(100_000)}`)).toEqual([]);
});
