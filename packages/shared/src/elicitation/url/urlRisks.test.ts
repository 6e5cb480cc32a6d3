import { expect, test } from "vitest";
import { findHostRisks } from "./hostRisks.ts";
import { findUrlRisks, type UrlRiskId } from "./urlRisks.ts";

const idsOf = (url: string) => findUrlRisks(url).map(({ id }) => id);
const textOf = (url: string) =>
  findUrlRisks(url)
    .map(({ text }) => text)
    .join("\n");

const risky: [what: string, url: string, ids: UrlRiskId[], words: RegExp][] = [
  [
    "a name before @",
    "https://bank.example@evil.example/x",
    ["credentials"],
    /carries a user name before.*goes to evil\.ex/,
  ],
  [
    "a password",
    "https://bank.example:443@evil.example/",
    ["credentials"],
    /a user name and a password.*goes to evil\.ex/,
  ],
  [
    "one Cyrillic letter",
    "https://аpple.com/",
    ["punycode", "mixed-scripts"],
    /is punycode.*“аpple.com”[^]*mixes Cyrillic and Latin.*“apple”/,
  ],
  [
    "Cyrillic letters that look Latin",
    "https://xn--80ak6aa92e.com/",
    ["punycode", "look-alike"],
    /in Cyrillic letters that look like “apple”/,
  ],
  ["Greek look-alikes", "https://κοτα.example/", ["punycode", "look-alike"], /Greek.*“kota”/],
  ["Armenian look-alikes", "https://օո.example/", ["punycode", "look-alike"], /Armenian.*“on”/],
  [
    "Latin look-alikes",
    "https://gıthub.example/",
    ["punycode", "look-alike"],
    /unusual L.*“github”/,
  ],
  ["an ordinary German name", "https://bücher.example/", ["punycode"], /“bücher.example”/],
  ["an ordinary Japanese name", "https://日本のAI.example/", ["punycode"], /is punycode/],
  [
    "full-width letters",
    "https://ｅｖｉｌ.example/",
    ["rewritten-host"],
    /written as “ｅｖｉｌ.example”, which a browser reads as evil.example/,
  ],
  ["an ideographic dot", "https://evil。example/", ["rewritten-host"], /reads as evil.example/],
  ["an escaped host", "https://%65vil.example/", ["rewritten-host"], /“%65vil.example”/],
  ["an IP address", "https://192.0.2.7/", ["ip-address"], /192\.0\.2\.7 is an IP address:/],
  ["IPv6", "https://[2001:db8::1]/", ["ip-address"], /IP address:/],
  ["IPv6 around IPv4", "https://[::ffff:192.0.2.7]/", ["rewritten-host", "ip-address"], /written/],
  ["one number", "https://3221225991/", ["rewritten-host", "ip-address"], /reads as 192\.0\.2\.7/],
  ["octal", "https://0300.0.02.07/", ["rewritten-host", "ip-address"], /reads as 192\.0\.2\.7/],
  [
    "hex",
    "https://0xC0.0x00.0x02.0x07/",
    ["rewritten-host", "ip-address"],
    /reads as 192\.0\.2\.7/,
  ],
  ["disguised loopback", "http://0x7f.1/", ["rewritten-host"], /“0x7f.1”.*reads as 127\.0\.0\.1/],
  [
    "a cloud metadata address",
    "http://169.254.169.254/latest/",
    ["ip-address", "not-encrypted"],
    /inside your own network/,
  ],
  ["a private address", "https://10.0.0.1/", ["ip-address"], /inside your own network/],
  ["http", "http://example.com/", ["not-encrypted"], /not encrypted/],
  ["http to a fake loopback", "http://127.0.0.1.evil.example/", ["not-encrypted"], /not encrypted/],
  ["a port", "https://example.com:8443/", ["unusual-port"], /Port 8443 is unusual/],
  ["a trailing dot", "https://example.com./", ["trailing-dot"], /ends in a dot/],
  ["reordered text", "https://example.com/\u202Egnp.exe", ["hidden-characters"], /\\u202E\./],
  ["a zero-width space", "https://example.com/\u200B", ["hidden-characters"], /\\u200B/],
  ["a line break", "https://exa\nmple.com/", ["hidden-characters"], /\\u000A/],
  [
    "a soft hyphen in the host",
    "https://exam\u00ADple.com/",
    ["rewritten-host", "hidden-characters"],
    /reads as example.com[^]*\\u00AD/,
  ],
  ["a token", "https://example.com/cb?token=abcdefgh123", ["secret-parameter"], /\(token\)/],
  ["a JWT", "https://example.com/?x=eyJhbGciOiJub25lIn0.e30.", ["secret-parameter"], /\(x\)/],
  ["a token after #", "https://example.com/#access_token=a", ["secret-parameter"], /\(access_t/],
];

test.for(risky)("finds %s [URL-warnings]", ([, url, ids, words]) => {
  expect(idsOf(url)).toEqual(ids);
  expect(textOf(url)).toMatch(words);
});

test.for([
  "http://localhost:3000/sign-in",
  "http://app.localhost/",
  "http://127.0.0.1:8080/",
  "http://127.8.9.1/",
  "http://[::1]:4747/",
  "https://Accounts.Example.COM/o?a=b#c",
  "https://example.com\\@evil.example/",
  "https://example.com/?token=&code=12&q=a-long-and-honest-question",
])("finds no risk in %s", (url) => {
  expect(findUrlRisks(url)).toEqual([]);
});

test("a secret in a URL and its length are remarks, not warnings", () => {
  const risks = findUrlRisks(`https://example.com/?api_key=0123456789&pad=${"x".repeat(5000)}`);
  expect(risks.map(({ id, level }) => [id, level])).toEqual([
    ["secret-parameter", "info"],
    ["long", "info"],
  ]);
  expect(risks[1]?.text).toContain("5,0");
});

// Browsers open such hosts; some versions of Node refuse to parse them.
test("malformed punycode is reported", () => {
  const [risk] = findHostRisks("xn--9.example");
  expect(risk?.id).toBe("malformed-punycode");
  expect(risk?.text).toContain("xn--9");
});

const unopenable: [url: string, id: UrlRiskId, why: RegExp][] = [
  ["javascript:alert(1)", "scheme", /javascript: .* script/],
  ["JaVaScRiPt:alert(1)", "scheme", /script/],
  [" \u0001javascript:alert(1)", "scheme", /script/],
  ["data:text/html,x", "scheme", /its own page/],
  ["blob:https://example.com/1", "scheme", /created by a page/],
  ["file:///etc/passwd", "scheme", /file on this machine/],
  ["vscode://install?x", "scheme", /another program/],
  ["ftp://example.com/", "scheme", /no longer/],
  ["mailto:ada@example.com", "scheme", /mail program/],
  ["/path", "invalid", /not a complete URL/],
  ["//example.com/", "invalid", /not a complete URL/],
  ["https://", "invalid", /not a complete URL/],
  ["https://[::1", "invalid", /not a complete URL/],
  ["", "invalid", /not a complete URL/],
];

test.for(unopenable)("%j can't be opened: %s [URL-careful]", ([url, id, why]) => {
  expect(idsOf(url)).toEqual([id]);
  expect(textOf(url)).toMatch(why);
});
