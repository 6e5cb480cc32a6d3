import { expect, test } from "vitest";
import { emptyDraft, lacksSecrets, toDraft } from "./draft.ts";
import { toCommand } from "./toCommand.ts";

test("a stdio draft becomes a command with arguments, directory and variables", () => {
  const draft = {
    ...emptyDraft,
    label: " Mine ",
    commandLine: 'node "my server.js" --fast',
    cwd: "/srv",
    env: [
      { name: "KEY", value: "k=1" },
      { name: "", value: "" },
    ],
  };
  expect(toCommand(draft)).toEqual({
    command: {
      label: "Mine",
      target: {
        kind: "stdio",
        command: "node",
        args: ["my server.js", "--fast"],
        cwd: "/srv",
        env: { KEY: "k=1" },
      },
    },
    errors: {},
  });
});

test("a URL draft becomes a target with token, headers and OAuth client", () => {
  const draft = {
    ...emptyDraft,
    kind: "sse" as const,
    url: " https://example.com/sse ",
    bearer: "t",
    headers: [{ name: "X-Team", value: "a" }],
    oauth: { ...emptyDraft.oauth, clientId: "me" },
  };
  expect(toCommand(draft).command.target).toEqual({
    kind: "sse",
    url: "https://example.com/sse",
    headers: { Authorization: "Bearer t", "X-Team": "a" },
    oauth: { clientId: "me" },
  });
});

test("each invalid field has an error", () => {
  expect(toCommand(emptyDraft).errors).toEqual({ commandLine: "Enter a command." });
  expect(toCommand({ ...emptyDraft, commandLine: "node 'x" }).errors).toHaveProperty("commandLine");
  const address = {
    ...emptyDraft,
    kind: "http" as const,
    url: "example.com",
    headers: [
      { name: "X Y", value: "" },
      { name: "", value: "v" },
    ],
    oauth: { ...emptyDraft.oauth, clientMetadataUrl: "http://example.com/" },
  };
  expect(Object.keys(toCommand(address).errors).toSorted()).toEqual([
    "clientMetadataUrl",
    "headers.0",
    "headers.1",
    "url",
  ]);
});

test("a target from the log becomes a draft without its secrets", () => {
  const draft = toDraft({
    target: { kind: "stdio", command: "node", args: ["a b"], env: { KEY: "•••" } },
    label: "mine",
  });
  expect(draft).toMatchObject({
    kind: "stdio",
    label: "mine",
    commandLine: "node 'a b'",
    env: [{ name: "KEY", value: "" }],
  });
  expect(lacksSecrets(draft)).toBe(true);
  expect(
    toDraft({ target: { kind: "stdio", command: "node", args: [] }, label: "node" }).label,
  ).toBe("");
  expect(lacksSecrets(toDraft({ target: { kind: "http", url: "http://127.0.0.1/" } }))).toBe(false);
});
