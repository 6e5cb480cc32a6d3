import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { RecentTargets } from "./recentTargets.ts";

const folder = mkdtempSync(join(tmpdir(), "playground-state-"));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => rmSync(join(folder, "recent.json"), { force: true }));

function open(): RecentTargets {
  return new RecentTargets(folder, (message) => {
    throw new Error(message);
  });
}

const secret = "s3cr3t-text";

test("stores no secrets", () => {
  const recents = open();
  const args = ["a.js", "--token", secret, `--api-key=${secret}`, `PASSWORD=${secret}`];
  recents.add({ kind: "stdio", command: "node", args, env: { ANY: secret } });
  for (const kind of ["http", "sse"] as const) {
    recents.add(
      {
        kind,
        url: `https://ada:${secret}@example.com/mcp?token=${secret}&page=2`,
        headers: { "x-any": secret },
        oauth: { clientId: "me", clientSecret: secret },
      },
      `With ${secret}`,
    );
  }
  const written = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  expect(written.join()).toContain("page=2");
  expect(written.join()).not.toContain(secret);
  expect(open().list()).toMatchObject([
    { target: { kind: "sse" } },
    {
      label: "example.com/mcp",
      target: {
        url: "https://example.com/mcp?token=&page=2",
        headers: { "x-any": "" },
        oauth: { clientId: "me" },
      },
    },
    {
      label: "a.js",
      target: { args: ["a.js", "--token", "", "--api-key=", "PASSWORD="], env: { ANY: "" } },
    },
  ]);
});

test("lists the newest first, and a repeated target once", () => {
  const recents = open();
  const url = "https://example.com/mcp";
  recents.add({ kind: "http", url, headers: { token: "one" } });
  recents.add({ kind: "stdio", command: "node", args: ["a.js"] }, "Notes");
  recents.add({ kind: "http", url, headers: { token: "two" } }, "Web");
  expect(recents.list().map(({ label }) => label)).toEqual(["Web", "Notes"]);
});

test("keeps the latest twenty", () => {
  const recents = open();
  for (let port = 1; port <= 25; port += 1) {
    recents.add({ kind: "http", url: `http://localhost:${port}/mcp` });
  }
  const labels = recents.list().map(({ label }) => label);
  expect(labels).toHaveLength(20);
  expect(labels[0]).toBe("localhost:25/mcp");
});

test("does not store samples and configured targets", () => {
  const recents = open();
  recents.add({ kind: "sample", name: "modern" });
  recents.add({ kind: "configured", name: "it", inputs: { token: secret } });
  expect(recents.list()).toEqual([]);
});

test("removing a target twice is a problem", () => {
  const recents = open();
  recents.add({ kind: "stdio", command: "node", args: [] });
  const id = recents.list()[0]!.id;
  recents.remove(id);
  expect(open().list()).toEqual([]);
  expect(() => recents.remove(id)).toThrow(`There is no recent target ${id}.`);
});

test("a file with a sample in it counts as broken", () => {
  const target = { kind: "sample", name: "modern" };
  writeFileSync(
    join(folder, "recent.json"),
    JSON.stringify([{ id: "a", label: "b", target, usedAt: "c" }]),
  );
  const notices: string[] = [];
  expect(new RecentTargets(folder, (message) => notices.push(message)).list()).toEqual([]);
  expect(notices).toHaveLength(1);
});
