import { expect, test } from "vitest";
import { takeUserinfo } from "./takeUserinfo.ts";

test("user and password of an address become the header they stand for", () => {
  const { url, headers } = takeUserinfo("http://ada:p%40ss@127.0.0.1/mcp", { "x-a": "1" });
  expect(url.href).toBe("http://127.0.0.1/mcp");
  expect(headers).toEqual({ "x-a": "1", authorization: `Basic ${btoa("ada:p@ss")}` });
});

test("a header of one's own stays, and an address without them is left as it is", () => {
  const own = { Authorization: "Bearer x" };
  expect(takeUserinfo("http://ada:pass@127.0.0.1/", own).headers).toBe(own);
  expect(takeUserinfo("http://127.0.0.1/mcp", {}).headers).toEqual({});
});
