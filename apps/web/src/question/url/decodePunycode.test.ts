import { domainToUnicode } from "node:url";
import { expect, test } from "vitest";
import { decodePunycode } from "./decodePunycode.ts";

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

test.for(names)("%s is found behind its punycode", (name) => {
  const { hostname } = new URL(`https://${name}.example/`);
  const [label = ""] = hostname.split(".");
  expect(label).toMatch(/^xn--/);
  expect(decodePunycode(label)).toBe(name);
  expect(decodePunycode(label)).toBe(domainToUnicode(label));
});

test("what is not well-formed stands for nothing", () => {
  for (const label of ["xn--!", "xn--9", "xn--99999999999", "xn--a-_"]) {
    expect(decodePunycode(label)).toBeUndefined();
  }
});
