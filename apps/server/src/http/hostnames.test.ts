import { expect, test } from "vitest";
import { hostToOpen, isHostname, isLocalOnly, readHostname, servedHostnames } from "./hostnames.ts";

const loopback = ["localhost", "127.0.0.1", "[::1]"];

test("bound to loopback, it serves only loopback names", () => {
  expect([...servedHostnames("127.0.0.1")]).toEqual(loopback);
});

test("bound to an address, it serves that address as a URL spells it", () => {
  expect(servedHostnames("192.0.2.7")).toContain("192.0.2.7");
  expect(servedHostnames("2001:DB8::7")).toContain("[2001:db8::7]");
});

test("bound to a wildcard, it serves only the names that are allowed", () => {
  const exposure = { hostnames: ["Playground.example", "2001:DB8::7"], allowsPrograms: false };
  for (const wildcard of ["0.0.0.0", "::"]) {
    expect([...servedHostnames(wildcard, exposure)]).toEqual([
      ...loopback,
      "playground.example",
      "[2001:db8::7]",
    ]);
  }
});

test.each([
  ["localhost", "localhost"],
  ["LocalHost:4747", "localhost"],
  ["[::1]:80", "[::1]"],
  ["my_host-1.example", "my_host-1.example"],
])("the name in %s is %s", (host, name) => {
  expect(readHostname(host)).toBe(name);
});

test.each(["", "a b", "a@b", "a#b", "a/b", "a:", "a:x", "a:1:2", "a.", "[::1", "::1", "a%2e", "ä"])(
  "%j is no Host",
  (host) => {
    expect(readHostname(host)).toBeUndefined();
  },
);

test("a name to allow has no port, and is no wildcard", () => {
  expect(["play.example", "192.0.2.7", "2001:db8::7", "[::1]"].filter(isHostname)).toHaveLength(4);
  expect(["a:80", "http://a", "*", "*.a", "", "0.0.0.0", "::"].filter(isHostname)).toEqual([]);
});

test("a wildcard is opened through loopback but counts as the network", () => {
  expect(hostToOpen("0.0.0.0")).toBe("127.0.0.1");
  expect(hostToOpen("::1")).toBe("[::1]");
  expect(isLocalOnly("0.0.0.0")).toBe(false);
  expect(isLocalOnly("")).toBe(false);
  expect(isLocalOnly("127.0.0.2")).toBe(true);
  expect(isLocalOnly("::1")).toBe(true);
});
