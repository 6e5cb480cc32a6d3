import { expect, test } from "vitest";
import { inspectUrl } from "./inspectUrl.ts";

const partsOf = (url: string) => {
  const { before, site, after } = inspectUrl(url);
  return [before, site, after];
};

test("the registrable domain of a URL is highlighted [URL-host-marked]", () => {
  expect(inspectUrl("https://pay.shop.example.co.uk/a?to=https://other.example")).toEqual({
    before: "https://pay.shop.",
    site: "example.co.uk",
    after: "/a?to=https://other.example",
    href: "https://pay.shop.example.co.uk/a?to=https://other.example",
    risks: [],
  });
});

const sites: [url: string, site: string][] = [
  ["https://accounts.google.com.evil.example/", "evil.example"],
  ["https://a.b.c.d.example.com:8443/", "example.com"],
  // Anyone can register a subdomain of these, so the subdomain is the site.
  ["https://anyone.github.io/", "anyone.github.io"],
  ["https://x.anyone.github.io/", "anyone.github.io"],
  ["https://github.io/", "github.io"],
  ["https://co.uk/", "co.uk"],
  ["http://localhost:3000/", "localhost"],
  ["http://192.0.2.7/", "192.0.2.7"],
  ["http://[2001:db8::1]:80/", "[2001:db8::1]"],
  ["https://example.com./", "example.com"],
  ["https://example.com@evil.example/", "evil.example"],
  ["https://evil.example:x@evil.example/", "evil.example"],
];

test.for(sites)("the site of %s is %s [URL-host-marked]", ([url, site]) => {
  const [before = "", marked = "", after = ""] = partsOf(url);
  expect(marked).toBe(site);
  expect(before + marked + after).toBe(inspectUrl(url).href);
});

test("a URL that a browser parses differently is also shown as sent", () => {
  expect(inspectUrl("https://example.com").sentAs).toBeUndefined();
  expect(inspectUrl("https://example.com/\u202Egnp").sentAs).toBe("https://example.com/\\u202Egnp");
  expect(inspectUrl("https://аpple.com/").sentAs).toBe("https://аpple.com/");
  expect(inspectUrl("HTTPS://EXAMPLE.COM/").sentAs).toBe("HTTPS://EXAMPLE.COM/");
});

test.for(["javascript:alert(1)", " \u0001javascript:alert(1)", "data:text/html,x", "/path", ""])(
  "%j can't be opened, but is shown in full with the reason [URL-careful]",
  (url) => {
    const inspected = inspectUrl(url);
    expect(inspected.href).toBeUndefined();
    expect(inspected.site).toBe("");
    expect(inspected.risks).toHaveLength(1);
    expect(inspected.before).toBe(url.replace("\u0001", "\\u0001"));
  },
);
