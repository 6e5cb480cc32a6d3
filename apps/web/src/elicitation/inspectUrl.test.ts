import { expect, test } from "vitest";
import { inspectUrl } from "./inspectUrl.ts";

test("cuts a URL so that its host can be marked", () => {
  expect(inspectUrl("https://pay.example.com:8443/a?to=https://other.example")).toEqual({
    before: "https://",
    host: "pay.example.com:8443",
    after: "/a?to=https://other.example",
    href: "https://pay.example.com:8443/a?to=https://other.example",
    warnings: [],
  });
});

test("marks the real host when credentials pretend to be one [URL-host-marked, URL-warnings]", () => {
  const url = inspectUrl("https://bank.example@evil.example/login");
  expect([url.before, url.host, url.after]).toEqual([
    "https://bank.example@",
    "evil.example",
    "/login",
  ]);
  expect(url.warnings).toEqual(["The text before “@” is not the site. This goes to evil.example."]);
});

test("marks the host even when the credentials repeat it", () => {
  const url = inspectUrl("https://evil.example:x@evil.example/");
  expect([url.before, url.host]).toEqual(["https://evil.example:x@", "evil.example"]);
});

test("shows look-alike letters as the browser reads them, and warns [URL-warnings]", () => {
  const url = inspectUrl("https://аpple.com/");
  expect(url.host).toBe("xn--pple-43d.com");
  expect(url.warnings[0]).toContain("punycode");
});

test("warns about http, except on this machine [URL-warnings]", () => {
  expect(inspectUrl("http://example.com/").warnings[0]).toContain("not encrypted");
  for (const host of ["localhost", "app.localhost", "127.0.0.1", "127.8.9.1", "[::1]"]) {
    expect(inspectUrl(`http://${host}:3000/`).warnings).toEqual([]);
  }
  expect(inspectUrl("http://127.0.0.1.evil.example/").warnings).toHaveLength(1);
});

test("other schemes and broken URLs cannot be opened [URL-careful]", () => {
  for (const text of [
    "javascript:alert(1)",
    "file:///etc/passwd",
    "data:text/html,x",
    "/path",
    "",
  ]) {
    const url = inspectUrl(text);
    expect(url.href).toBeUndefined();
    expect(url.before).toBe(text);
    expect(url.warnings).toHaveLength(1);
  }
});
