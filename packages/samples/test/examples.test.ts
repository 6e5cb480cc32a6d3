import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { groupKey } from "@elicitation-playground/shared/log/subjects";
import { expect, onTestFinished, test } from "vitest";
import { groups, samples } from "../src/tools/index.ts";
import { allClients, twoClients, type Connected } from "./clients.ts";
import { openSamples } from "./sampleServer.ts";

const { connect } = openSamples();

type Property = { examples?: unknown[]; default?: unknown };
type Listed = {
  name: string;
  inputSchema: { properties?: Record<string, Property>; required?: string[] };
  _meta?: Record<string, unknown>;
};

const listTools = async (connected: Connected) => (await connected.listTools()).tools as Listed[];

/** The arguments that a page fills in: the default of each property, or its first example. */
function suggestArguments({ inputSchema }: Listed): Record<string, unknown> {
  const suggested = Object.entries(inputSchema.properties ?? {}).map(([name, property]) => {
    return [name, property.default ?? property.examples?.[0]] as const;
  });
  return Object.fromEntries(suggested.filter(([, value]) => value !== undefined));
}

const fast = { batchMs: 0 };
const neverAsk = new Set(["echo", "files-list", "notes-list", "notes-reset"]);
const runs = twoClients
  .flatMap((client) => samples.map(({ name }) => ({ client, at: client.name, name })))
  // In the 2025 era it asks with error -32042, which has its own tests.
  .filter(({ client, name }) => client.era === "2026" || name !== "private-report");

test.for(runs)("$at: $name runs with its suggested arguments", async ({ client, name }) => {
  const folders = [join(tmpdir(), "samples-example-"), join(tmpdir(), "samples-example-")];
  const roots = await Promise.all(folders.map((folder) => mkdtemp(folder)));
  onTestFinished(async () => {
    await Promise.all(roots.map((root) => rm(root, { recursive: true })));
  });
  let questions = 0;
  const person = () => {
    questions += 1;
    return { action: "cancel" as const };
  };
  const options = { roots: () => roots.map((root) => ({ uri: pathToFileURL(root).href })) };
  const connected = await connect(client, person, options);
  const tool = (await listTools(connected)).find((one) => one.name === name)!;
  const args = suggestArguments(tool);
  expect(Object.keys(args)).toEqual(expect.arrayContaining(tool.inputSchema.required ?? []));
  const result = await connected.call(name, { ...args, ...(name === "import-data" && fast) });
  expect(result).not.toHaveProperty("isError");
  expect(questions > 0).toBe(!neverAsk.has(name));
});

test.for(allClients)("$name: every tool is listed with the title of its group", async (client) => {
  const tools = await listTools(await connect(client, []));
  const listed = tools.map(({ name, _meta }) => [_meta?.[groupKey], name]);
  const expected = groups.flatMap(({ title, samples: grouped }) =>
    grouped.map(({ name }) => [title, name]),
  );
  expect(listed).toEqual(expected);
});

test.for(twoClients)("$name: all clients share one notebook", async (client) => {
  const mine = await connect(client, [
    { action: "accept", content: { note_id: "n2", confirm: true } },
    { action: "decline" },
  ]);
  const title = { title: "TPS report" };
  await mine.call("notes-delete", title);
  await mine.call("notes-delete", title);
  for (const other of allClients) {
    const left = ["TPS report 2023", "TPS report 2025"];
    expect(await titlesIn(await connect(other, []))).toEqual(expect.arrayContaining(left));
    expect(await titlesIn(await connect(other, []))).not.toContain("TPS report 2024");
  }
  await mine.call("notes-reset");
  expect(await titlesIn(mine)).toContain("TPS report 2024");
});

async function titlesIn(connected: Connected): Promise<string[]> {
  const result = (await connected.call("notes-list")) as {
    structuredContent: { notes: { title: string }[] };
  };
  return result.structuredContent.notes.map(({ title }) => title);
}
