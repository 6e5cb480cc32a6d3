import { expect, test } from "vitest";
import { readPasted } from "./readPasted.ts";

const first = (text: string) => {
  const read = readPasted(text);
  return "drafts" in read ? read.drafts[0] : read;
};

test("a whole config file is read, whichever program wrote it", () => {
  const file = (key: string) =>
    JSON.stringify({
      [key]: {
        weather: { command: "npx", args: ["-y", "weather mcp"], env: { KEY: "${input:key}" } },
        other: { url: "https://example.com/mcp" },
      },
    });
  for (const key of ["mcpServers", "servers"]) {
    expect(first(file(key))).toMatchObject({
      kind: "stdio",
      label: "weather",
      commandLine: "npx -y 'weather mcp'",
      env: [{ name: "KEY", value: "" }],
    });
    expect(readPasted(file(key))).toHaveProperty("drafts.length", 2);
  }
});

test("one entry is enough, with comments, trailing commas and without braces", () => {
  expect(first('"a": { "command": "node", /* here */ "args": ["s.js",], },')).toMatchObject({
    label: "a",
    commandLine: "node s.js",
  });
  expect(first('{ "command": "node s.js" }')).toMatchObject({ commandLine: "node s.js" });
});

test("an address keeps its kind, and its bearer token has a field of its own", () => {
  const text = `{ "type": "sse", "url": "https://example.com/a//b", // old
    "headers": { "authorization": "Bearer abc", "X-A": "1" } }`;
  expect(first(text)).toMatchObject({
    kind: "sse",
    url: "https://example.com/a//b",
    bearer: "abc",
    headers: [{ name: "X-A", value: "1" }],
  });
});

test("a bare address or command line is taken as such", () => {
  expect(first("http://127.0.0.1:3000/mcp")).toMatchObject({ kind: "http" });
  expect(first("uv run server.py")).toMatchObject({
    kind: "stdio",
    commandLine: "uv run server.py",
  });
});

test("what cannot be read says why", () => {
  expect(first("{ nonsense")).toHaveProperty("error");
  expect(first('{ "name": "x" }')).toHaveProperty("error");
  expect(first("")).toHaveProperty("error");
});
