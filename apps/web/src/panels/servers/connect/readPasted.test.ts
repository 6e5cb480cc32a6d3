import { expect, test } from "vitest";
import { readPasted } from "./readPasted.ts";

const first = (text: string) => {
  const read = readPasted(text);
  return "drafts" in read ? read.drafts[0] : read;
};

test("a whole config file is read, with mcpServers or servers", () => {
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

test("a single entry is read, with comments, trailing commas and without braces", () => {
  expect(first('"a": { "command": "node", /* here */ "args": ["s.js",], },')).toMatchObject({
    label: "a",
    commandLine: "node s.js",
  });
  expect(first('{ "command": "node s.js" }')).toMatchObject({ commandLine: "node s.js" });
});

test("a URL entry keeps its kind and moves the bearer token to its own field", () => {
  const text = `{ "type": "sse", "url": "https://example.com/a//b", // old
    "headers": { "authorization": "Bearer abc", "X-A": "1" } }`;
  expect(first(text)).toMatchObject({
    kind: "sse",
    url: "https://example.com/a//b",
    bearer: "abc",
    headers: [{ name: "X-A", value: "1" }],
  });
});

test("a bare URL or command line is read", () => {
  expect(first("http://127.0.0.1:3000/mcp")).toMatchObject({ kind: "http" });
  expect(first("uv run server.py")).toMatchObject({
    kind: "stdio",
    commandLine: "uv run server.py",
  });
});

test("unreadable text gives an error", () => {
  expect(first("{ nonsense")).toHaveProperty("error");
  expect(first('{ "name": "x" }')).toHaveProperty("error");
  expect(first("")).toHaveProperty("error");
});
