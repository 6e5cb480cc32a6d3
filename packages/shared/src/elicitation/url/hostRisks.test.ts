import { expect, test } from "vitest";
import { decodePunycode } from "./hostRisks.ts";

const names = [
  "bücher",
  "münchen-ost",
  "аррӏе",
  "日本語",
  "правда",
  "ελλάδα",
  "한국",
  "i❤tacos",
  "ñ",
];

test.for(names)("decodes what the URL parser encodes: %s", (name) => {
  const [label = ""] = new URL(`https://${name}.example/`).hostname.split(".");
  expect(label).toMatch(/^xn--/);
  expect(decodePunycode(label)).toBe(name);
});

test.for(["xn--!", "xn--9", "xn--99999999999", "xn--a-_"])("rejects malformed %s", (label) => {
  expect(decodePunycode(label)).toBeUndefined();
});
