import { expect, test } from "vitest";
import { maskTarget } from "./maskTarget.ts";

test("the names of headers and variables are shown, never their values", () => {
  const http = maskTarget({
    kind: "http",
    url: "https://ada:secret@example.com/mcp",
    headers: { authorization: "Bearer secret" },
  });
  const stdio = maskTarget({ kind: "stdio", command: "node", args: ["a"], env: { KEY: "secret" } });
  expect(JSON.stringify([http, stdio])).not.toContain("secret");
  expect(http).toMatchObject({ headers: { authorization: "•••" } });
  expect(stdio).toMatchObject({ command: "node", args: ["a"], env: { KEY: "•••" } });
});
