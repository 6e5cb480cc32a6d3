import { expect, test } from "vitest";
import { readLink, toLink, type LinkedTool } from "./link.ts";

const era = "2026-07-28";
const schema = {
  type: "object",
  properties: { pin: { type: "string", title: "Your PIN code" }, room: { type: "string" } },
};

function linkOf(target: LinkedTool["connection"]["target"], args?: LinkedTool["args"]) {
  const connection = { target, era } as const;
  return toLink("http://127.0.0.1:1", { connection, tool: "a b", schema, args });
}

test("a copied link opens the same tool with the same arguments", () => {
  const args = { room: "Ä & b", nested: { deep: [1] } };
  const made = linkOf({ kind: "sample", name: "modern" }, args);
  expect(made?.leavesOut).toBe("");
  expect(readLink(new URL(made?.url ?? "").search)).toEqual({
    server: "modern",
    era,
    tool: "a b",
    args,
    runs: false,
  });
});

test("a link leaves out secrets of the arguments and of the URL", () => {
  const secrets = { apiKey: "k1", pin: "k2", nested: { password: "k3", size: 1 }, room: "Ada" };
  const made = linkOf({ kind: "http", url: "https://me:k4@host/mcp?token=k5&v=1" }, secrets);
  expect(made?.leavesOut).toBe("secrets");
  const read = readLink(new URL(made?.url ?? "").search);
  expect(read?.server).toBe("https://host/mcp?v=1");
  expect(read?.args).toEqual({ room: "Ada" });
  expect(made?.url).not.toMatch(/k\d/);
});

test("a program that was typed in has no link", () => {
  expect(linkOf({ kind: "stdio", command: "node", args: [] })).toBeUndefined();
});

test("arguments that are too long are left out", () => {
  const made = linkOf({ kind: "configured", name: "mine" }, { room: "x".repeat(10_000) });
  expect(made?.leavesOut).toBe("arguments");
  expect(made?.url).not.toContain("xxx");
});

test("malformed arguments of a link are reported and left out", () => {
  for (const args of ["{", "[]", "1", `{"a":"${"x".repeat(10_000)}"}`, "[".repeat(5000)]) {
    const query = new URLSearchParams({ tool: "t", args, run: "1" });
    expect(readLink(`?${query}`)).toEqual({ tool: "t", hasInvalidArgs: true, runs: true });
  }
  expect(readLink("?present=modal&token=x")).toBeUndefined();
});
