import { expect, test } from "vitest";
import { inspectUrl } from "./inspectUrl.ts";

const textsOf = (url: string) => inspectUrl(url).warnings.map(({ text }) => text);
const partsOf = (url: string) => {
  const { before, site, after } = inspectUrl(url);
  return [before, site, after];
};

test("cuts a URL so that the registered domain can be marked [URL-host-marked]", () => {
  expect(inspectUrl("https://pay.shop.example.co.uk/a?to=https://other.example")).toEqual({
    before: "https://pay.shop.",
    site: "example.co.uk",
    after: "/a?to=https://other.example",
    host: "pay.shop.example.co.uk",
    href: "https://pay.shop.example.co.uk/a?to=https://other.example",
    warnings: [],
  });
});

const sites: [url: string, site: string][] = [
  ["https://accounts.google.com.evil.example/", "evil.example"],
  ["https://a.b.c.d.example.com:8443/", "example.com"],
  // Anyone can have a part of these, so the part is the site.
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

const hostile: [what: string, url: string, words: RegExp[]][] = [
  ["credentials", "https://bank.example@evil.example/x", [/before “@”.*goes to evil\.example\./]],
  [
    "credentials with a password",
    "https://bank.example:443@evil.example/",
    [/goes to evil\.example/],
  ],
  [
    "one Cyrillic letter",
    "https://аpple.com/",
    [/“xn--pple-43d” is punycode.*“\u2068аpple\u2069”/, /mixes Cyrillic and Latin.*“apple”/],
  ],
  [
    "only Cyrillic letters that look Latin",
    "https://xn--80ak6aa92e.com/",
    [/is punycode/, /in Cyrillic letters that look like “apple”/],
  ],
  ["Greek letters that look Latin", "https://κοτα.example/", [/punycode/, /Greek.*“kota”/]],
  ["Armenian letters that look Latin", "https://օո.example/", [/punycode/, /Armenian.*“on”/]],
  ["unusual Latin letters", "https://gıthub.example/", [/punycode/, /unusual Latin.*“github”/]],
  ["an honest foreign name", "https://bücher.example/", [/is punycode.*“\u2068bücher\u2069”/]],
  ["an honest Japanese name", "https://日本のAI.example/", [/is punycode/]],
  [
    "wide letters",
    "https://ｅｖｉｌ.example/",
    [/written as “ｅｖｉｌ.example”, which a browser reads as evil.example/],
  ],
  ["another dot", "https://evil。example/", [/reads as evil.example/]],
  ["an escaped host", "https://%65vil.example/", [/written as “%65vil.example”/]],
  ["a bare address", "https://192.0.2.7/", [/192\.0\.2\.7 is a bare IP address:/]],
  ["IPv6", "https://[2001:db8::1]/", [/bare IP address:/]],
  ["IPv6 around IPv4", "https://[::ffff:192.0.2.7]/", [/written as/, /bare IP address/]],
  [
    "an address in one number",
    "https://3221225991/",
    [/written as “3221225991”.*reads as 192\.0\.2\.7/, /bare IP/],
  ],
  ["an octal address", "https://0300.0.02.07/", [/reads as 192\.0\.2\.7/, /bare IP/]],
  ["a hexadecimal address", "https://0xC0.0x00.0x02.0x07/", [/reads as 192\.0\.2\.7/, /bare IP/]],
  ["loopback in disguise", "http://0x7f.1/", [/written as “0x7f.1”.*reads as 127\.0\.0\.1/]],
  [
    "an address of the cloud",
    "http://169.254.169.254/latest/",
    [/inside your own network/, /not encrypted/],
  ],
  ["a private address", "https://10.0.0.1/", [/inside your own network/]],
  ["http", "http://example.com/", [/not encrypted/]],
  ["http to a name like loopback", "http://127.0.0.1.evil.example/", [/not encrypted/]],
  ["a port", "https://example.com:8443/", [/Port 8443 is unusual/]],
  ["a trailing dot", "https://example.com./", [/ends in a dot/]],
  ["a text turned around", "https://example.com/\u202Egnp.exe", [/turn it around: \\u202E\./]],
  ["a blank that does not show", "https://example.com/\u200B", [/\\u200B/]],
  ["a line break", "https://exa\nmple.com/", [/\\u000A/]],
  ["a soft hyphen in the host", "https://exam\u00ADple.com/", [/reads as example.com/, /\\u00AD/]],
  ["a backslash before the real path", "https://example.com\\@evil.example/", []],
  ["a token", "https://example.com/cb?token=abcdefgh123", [/looks like a key \(token\)/]],
  ["a JWT", "https://example.com/?x=eyJhbGciOiJub25lIn0.e30.", [/looks like a key \(x\)/]],
  ["a token behind #", "https://example.com/#access_token=abcdefgh", [/\(access_token\)/]],
  ["no token", "https://example.com/?token=&code=12&q=a-long-and-honest-question", []],
];

test.for(hostile)("warns of %s [URL-warnings]", ([, url, words]) => {
  const texts = textsOf(url);
  expect(texts).toHaveLength(words.length);
  for (const [index, expected] of words.entries()) expect(texts[index]).toMatch(expected);
});

test("nothing is to be feared from this machine, nor from an ordinary site", () => {
  const urls = ["localhost:3000", "app.localhost", "127.0.0.1:8080", "127.8.9.1", "[::1]:4747"];
  for (const host of urls) expect(textsOf(`http://${host}/sign-in`)).toEqual([]);
  expect(textsOf("https://Accounts.Example.COM/o?a=b#c")).toEqual([]);
});

test("a key in the address and its length are remarks, not warnings", () => {
  const { warnings, href } = inspectUrl(
    `https://example.com/?api_key=0123456789&pad=${"x".repeat(5000)}`,
  );
  expect(warnings.map(({ tone }) => tone)).toEqual(["info", "info"]);
  expect(warnings[1]?.text).toContain("5,0");
  expect(href).toContain("x".repeat(5000));
});

test("what a browser reads otherwise is also shown as it was sent, spelled out", () => {
  expect(inspectUrl("https://example.com").sentAs).toBeUndefined();
  expect(inspectUrl("https://example.com/\u202Egnp").sentAs).toBe("https://example.com/\\u202Egnp");
  expect(inspectUrl("https://аpple.com/").sentAs).toBe("https://аpple.com/");
  expect(inspectUrl("HTTPS://EXAMPLE.COM/").sentAs).toBe("HTTPS://EXAMPLE.COM/");
});

const unopenable: [url: string, why: RegExp][] = [
  ["javascript:alert(1)", /javascript: .* script/],
  ["JaVaScRiPt:alert(1)", /script/],
  [" \u0001javascript:alert(1)", /script/],
  ["data:text/html,x", /page in itself/],
  ["blob:https://example.com/1", /made by a page/],
  ["file:///etc/passwd", /file of this machine/],
  ["vscode://install?x", /another program/],
  ["ftp://example.com/", /any more/],
  ["mailto:ada@example.com", /mail program/],
  ["/path", /not a whole URL/],
  ["//example.com/", /not a whole URL/],
  ["https://", /not a whole URL/],
  ["https://exa mple.com/", /not a whole URL/],
  ["https://[::1", /not a whole URL/],
  ["https://xn--a-ecp.example/", /not a whole URL/],
  ["", /not a whole URL/],
];

test.for(unopenable)("%s cannot be opened, and it is said why [URL-careful]", ([url, why]) => {
  const inspected = inspectUrl(url);
  expect(inspected.href).toBeUndefined();
  expect(inspected.site).toBe("");
  expect(inspected.warnings.map(({ text }) => text)).toEqual([expect.stringMatching(why)]);
  // Still shown whole; what would not show is spelled out.
  expect(inspected.before).toBe(url.replace("\u0001", "\\u0001"));
});
