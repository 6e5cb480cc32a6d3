import { expect, test } from "vitest";
import { maskTarget } from "./targetSource.ts";

test("a masked target shows the names of headers and variables, never their values", () => {
  const http = maskTarget({
    kind: "http",
    url: "https://ada:secret@example.com/mcp?api_key=secret&page=2",
    headers: { authorization: "Bearer secret" },
    oauth: { clientId: "me", clientSecret: "secret" },
  });
  const args = ["a", "--token", "secret"];
  const stdio = maskTarget({ kind: "stdio", command: "node", args, env: { KEY: "secret" } });
  const configured = maskTarget({ kind: "configured", name: "one", inputs: { id: "secret" } });
  expect(JSON.stringify([http, stdio, configured])).not.toContain("secret");
  expect(http).toEqual({
    kind: "http",
    url: "https://•••@example.com/mcp?api_key=•••&page=2",
    headers: { authorization: "•••" },
    oauth: { clientId: "me", clientSecret: "•••" },
  });
  expect(stdio).toMatchObject({ args: ["a", "--token", "•••"], env: { KEY: "•••" } });
});
