import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { allClients, twoClients, type Answer, type Root } from "./clients.ts";
import { openSamples } from "./sampleServer.ts";

const { connect } = openSamples();

/** Two folders side by side, one to share and one that is not shared. */
async function makeFolders() {
  const top = await mkdtemp(join(tmpdir(), "samples-roots-"));
  onTestFinished(() => rm(top, { recursive: true }));
  const [shared, secret] = [join(top, "shared"), join(top, "secret")];
  await mkdir(join(shared, "work"), { recursive: true });
  await mkdir(secret);
  await writeFile(join(secret, "diary.md"), "Dear diary");
  return { shared, secret };
}

const rootAt = (folder: string, name: string): Root => ({ uri: pathToFileURL(folder).href, name });

test.for(allClients)("$name: a file is written into the root and listed", async (client) => {
  const { shared } = await makeFolders();
  const connected = await connect(client, [], { roots: () => [rootAt(shared, "Shared")] });
  expect(await connected.call("files-list")).toMatchObject(toResult("Shared: no files"));

  const file = { path: "work/plan.md", text: "Rest" };
  expect(await connected.call("files-write", file)).toMatchObject({
    ...toResult("Wrote work/plan.md into Shared."),
    structuredContent: { uri: pathToFileURL(join(shared, "work/plan.md")).href },
  });
  expect(await readFile(join(shared, "work/plan.md"), "utf8")).toBe("Rest");
  expect(await connected.call("files-list", { folder: "work" })).toMatchObject(
    toResult("Shared: plan.md"),
  );
});

test.for(twoClients)("$name: an existing file is not overwritten", async (client) => {
  const { shared } = await makeFolders();
  await writeFile(join(shared, "plan.md"), "Rest");
  const connected = await connect(client, [], { roots: () => [rootAt(shared, "Shared")] });
  expect(await connected.call("files-write", { path: "plan.md", text: "Work" })).toMatchObject(
    toError("plan.md already exists."),
  );
  expect(await readFile(join(shared, "plan.md"), "utf8")).toBe("Rest");
});

test.for(allClients)("$name: without a root nothing is read or written", async (client) => {
  for (const options of [{}, { roots: () => [] }]) {
    const connected = await connect(client, [], options);
    expect(await connected.call("files-list")).toMatchObject(
      toError("No files: this client shares no folder as a root."),
    );
    expect(await connected.call("files-write", { path: "a.md", text: "" })).toMatchObject(
      toError("Wrote nothing: this client shares no folder as a root."),
    );
  }
});

// In the 2025 era the SDKs reject such a root themselves.
test.for(allClients.filter(({ era }) => era === "2026"))(
  "$name: a root that is not a folder on this machine is ignored",
  async (client) => {
    const connected = await connect(client, [], { roots: () => [{ uri: "https://example.com/" }] });
    expect(await connected.call("files-list")).toMatchObject(
      toError("No files: this client shares no folder as a root."),
    );
  },
);

test.for(allClients)("$name: changed roots apply from the next call on", async (client) => {
  const { shared, secret } = await makeFolders();
  let roots = [rootAt(shared, "Shared")];
  const connected = await connect(client, [], { roots: () => roots });
  expect(await connected.call("files-list")).toMatchObject(toResult("Shared: no files"));
  roots = [rootAt(secret, "Secret")];
  expect(await connected.call("files-list")).toMatchObject(toResult("Secret: diary.md"));
});

const choices = twoClients.flatMap(
  (client) =>
    [
      { client, at: client.name, action: "accept", text: "Wrote a.md into Secret." },
      {
        client,
        at: client.name,
        action: "decline",
        text: "Wrote nothing: you declined to choose a folder.",
      },
      {
        client,
        at: client.name,
        action: "cancel",
        text: "Wrote nothing: you closed the question.",
      },
    ] as const,
);

test.for(choices)("$at: with several roots the person chooses one: $action", async (one) => {
  const { shared, secret } = await makeFolders();
  const roots = [rootAt(shared, "Shared"), rootAt(secret, "Secret")];
  const content = { value: rootAt(secret, "Secret").uri };
  const answer: Answer = one.action === "accept" ? { action: "accept", content } : one;
  const connected = await connect(one.client, [{ ...answer }], { roots: () => roots });
  expect(await connected.call("files-write", { path: "a.md", text: "" })).toMatchObject(
    toResult(one.text),
  );
  expect(await readdir(shared)).toEqual(["work"]);
  expect(await readdir(secret)).toEqual(
    one.action === "accept" ? ["a.md", "diary.md"] : ["diary.md"],
  );
});

test.for(twoClients)("$name: nothing is written outside the root", async (client) => {
  const { shared, secret } = await makeFolders();
  await symlink(secret, join(shared, "link"));
  await symlink(join(secret, "new.md"), join(shared, "dangling.md"));
  await symlink(join(secret, "diary.md"), join(shared, "diary.md"));
  const connected = await connect(client, [], { roots: () => [rootAt(shared, "Shared")] });
  const paths = [
    "../secret/a.md",
    "work/../../secret/a.md",
    "link/a.md",
    join(secret, "a.md"),
    `${shared}-too/a.md`,
    "dangling.md",
    "diary.md",
    "nowhere/a.md",
  ];
  for (const path of paths) {
    expect(await connected.call("files-write", { path, text: "x" })).toMatchObject({
      isError: true,
    });
  }
  expect(await readdir(secret)).toEqual(["diary.md"]);
  expect(await readFile(join(secret, "diary.md"), "utf8")).toBe("Dear diary");
});

test.for(twoClients)("$name: nothing is listed outside the root", async (client) => {
  const { shared, secret } = await makeFolders();
  await symlink(secret, join(shared, "link"));
  await symlink(join(secret, "diary.md"), join(shared, "diary.md"));
  const connected = await connect(client, [], { roots: () => [rootAt(shared, "Shared")] });
  expect(await connected.call("files-list")).toMatchObject(toResult("Shared: no files"));
  for (const folder of ["..", "../secret", "../nothing", "link", secret]) {
    expect(await connected.call("files-list", { folder })).toMatchObject(
      toError(`${folder} is outside the folder that this client shares.`),
    );
  }
});

function toResult(text: string) {
  return { content: [{ type: "text", text }] };
}

function toError(text: string) {
  return { ...toResult(text), isError: true };
}
