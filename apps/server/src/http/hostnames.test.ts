import { expect, test } from "vitest";
import { hostToOpen, isLocalOnly, servedHostnames } from "./hostnames.ts";

test("bound to loopback, it serves only loopback names", () => {
  expect([...servedHostnames("127.0.0.1")]).toEqual(["localhost", "127.0.0.1", "[::1]"]);
});

test("bound to an address, it serves that address as a URL spells it", () => {
  expect(servedHostnames("192.0.2.7")).toContain("192.0.2.7");
  expect(servedHostnames("2001:DB8::7")).toContain("[2001:db8::7]");
});

test("a wildcard is opened through loopback but counts as the network", () => {
  expect(hostToOpen("0.0.0.0")).toBe("127.0.0.1");
  expect(hostToOpen("::1")).toBe("[::1]");
  expect(isLocalOnly("0.0.0.0")).toBe(false);
  expect(isLocalOnly("127.0.0.2")).toBe(true);
  expect(isLocalOnly("::1")).toBe(true);
});
