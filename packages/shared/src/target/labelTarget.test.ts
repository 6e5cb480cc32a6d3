import { expect, test } from "vitest";
import { labelTarget } from "./labelTarget.ts";

test.each([
  ["node", ["--inspect", "dist/weather.js", "--port"], "weather.js"],
  [
    "npx",
    ["-y", "@modelcontextprotocol/server-everything"],
    "@modelcontextprotocol/server-everything",
  ],
  ["uv", ["run", "server.py"], "server.py"],
  [
    "node",
    ["node_modules/@modelcontextprotocol/server-everything/dist/index.js"],
    "server-everything",
  ],
  ["node", ["C:\\work\\weather\\build\\main.mjs"], "weather"],
  ["C:\\Tools\\weather.exe", ["serve"], "weather"],
  ["/usr/local/bin/weather", [], "weather"],
  ["node", [], "node"],
  ["node", ["-e", "process.stdin.resume()"], "node"],
  ["docker", ["run", "-e", "API_KEY=secret", "weather"], "weather"],
])("%s %j is labelled %s", (command, args, label) => {
  expect(labelTarget({ kind: "stdio", command, args })).toBe(label);
});

test("samples and configured targets are labelled by their name", () => {
  expect(labelTarget({ kind: "sample", name: "modern" })).toBe("modern samples");
  expect(labelTarget({ kind: "configured", name: "notes" })).toBe("notes");
});

test("a URL is labelled by its host and path, without secrets", () => {
  const url = "https://ada:secret@example.com:8443/mcp?key=secret";
  expect(labelTarget({ kind: "http", url })).toBe("example.com:8443/mcp");
});
