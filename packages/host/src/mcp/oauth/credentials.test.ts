import { expect, test } from "vitest";
import { moveUserinfoToHeader } from "./credentials.ts";

test("the user and password of a URL become a Basic authorization header", () => {
  const { url, headers } = moveUserinfoToHeader({
    kind: "http",
    url: "http://ada:p%40ss@127.0.0.1/mcp",
    headers: { "x-a": "1" },
  });
  expect(url.href).toBe("http://127.0.0.1/mcp");
  expect(headers).toEqual({ "x-a": "1", authorization: `Basic ${btoa("ada:p@ss")}` });
});

test("an authorization header of the target wins over the URL's user and password", () => {
  const headers = { Authorization: "Bearer x" };
  const target = { kind: "http" as const, url: "http://ada:pass@127.0.0.1/", headers };
  expect(moveUserinfoToHeader(target).headers).toEqual(headers);
});

test("a URL without user and password adds no header", () => {
  const target = { kind: "http" as const, url: "http://127.0.0.1/mcp" };
  expect(moveUserinfoToHeader(target).headers).toEqual({});
});
