import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { doors, type Answer, type Root } from "./doors.ts";
import { openDoors } from "./openDoors.ts";

const enter = openDoors();

/** A folder with a root in it, one to share and one beside it that is not shared. */
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

test.for(doors)("$name: a note is written into the root and listed", async (door) => {
  const { shared } = await makeFolders();
  const caller = await enter(door, [], { roots: () => [rootAt(shared, "Shared")] });
  expect(await caller.call("notes-list")).toMatchObject(says("Shared: no notes"));

  const note = { path: "work/plan.md", text: "Rest" };
  expect(await caller.call("notes-write", note)).toMatchObject({
    ...says("Wrote work/plan.md into Shared."),
    structuredContent: { uri: pathToFileURL(join(shared, "work/plan.md")).href },
  });
  expect(await readFile(join(shared, "work/plan.md"), "utf8")).toBe("Rest");
  expect(await caller.call("notes-list", { folder: "work" })).toMatchObject(
    says("Shared: plan.md"),
  );
});

test.for(doors)("$name: a note that is there already is not overwritten", async (door) => {
  const { shared } = await makeFolders();
  await writeFile(join(shared, "plan.md"), "Rest");
  const caller = await enter(door, [], { roots: () => [rootAt(shared, "Shared")] });
  expect(await caller.call("notes-write", { path: "plan.md", text: "Work" })).toMatchObject(
    fails("plan.md is there already."),
  );
  expect(await readFile(join(shared, "plan.md"), "utf8")).toBe("Rest");
});

test.for(doors)("$name: without a root there is nothing to read or write", async (door) => {
  for (const options of [{}, { roots: () => [] }]) {
    const caller = await enter(door, [], options);
    expect(await caller.call("notes-list")).toMatchObject(
      fails("No notes: this client shares no folder as a root."),
    );
    expect(await caller.call("notes-write", { path: "a.md", text: "" })).toMatchObject(
      fails("Wrote nothing: this client shares no folder as a root."),
    );
  }
});

// In the 2025 era the SDKs refuse such a root themselves.
test.for(doors.filter(({ era }) => era === "2026"))(
  "$name: a root that is no folder here does not count",
  async (door) => {
    const caller = await enter(door, [], { roots: () => [{ uri: "https://example.com/" }] });
    expect(await caller.call("notes-list")).toMatchObject(
      fails("No notes: this client shares no folder as a root."),
    );
  },
);

test.for(doors)("$name: roots that changed count from the next call on", async (door) => {
  const { shared, secret } = await makeFolders();
  let roots = [rootAt(shared, "Shared")];
  const caller = await enter(door, [], { roots: () => roots });
  expect(await caller.call("notes-list")).toMatchObject(says("Shared: no notes"));
  roots = [rootAt(secret, "Secret")];
  expect(await caller.call("notes-list")).toMatchObject(says("Secret: diary.md"));
});

const choices = doors.flatMap(
  (door) =>
    [
      { door, at: door.name, action: "accept", text: "Wrote a.md into Secret." },
      {
        door,
        at: door.name,
        action: "decline",
        text: "Wrote nothing: you want none of the folders.",
      },
      { door, at: door.name, action: "cancel", text: "Wrote nothing: you closed the question." },
    ] as const,
);

test.for(choices)("$at: with several roots the person chooses: $action", async (one) => {
  const { shared, secret } = await makeFolders();
  const roots = [rootAt(shared, "Shared"), rootAt(secret, "Secret")];
  const content = { value: rootAt(secret, "Secret").uri };
  const answer: Answer = one.action === "accept" ? { action: "accept", content } : one;
  const caller = await enter(one.door, [{ ...answer }], { roots: () => roots });
  expect(await caller.call("notes-write", { path: "a.md", text: "" })).toMatchObject(
    says(one.text),
  );
  expect(await readdir(shared)).toEqual(["work"]);
  expect(await readdir(secret)).toEqual(
    one.action === "accept" ? ["a.md", "diary.md"] : ["diary.md"],
  );
});

test.for(doors)("$name: nothing is written outside of the root", async (door) => {
  const { shared, secret } = await makeFolders();
  await symlink(secret, join(shared, "link"));
  await symlink(join(secret, "new.md"), join(shared, "dangling.md"));
  await symlink(join(secret, "diary.md"), join(shared, "diary.md"));
  const caller = await enter(door, [], { roots: () => [rootAt(shared, "Shared")] });
  const ways = [
    "../secret/a.md",
    "work/../../secret/a.md",
    "link/a.md",
    join(secret, "a.md"),
    `${shared}-too/a.md`,
    "dangling.md",
    "diary.md",
    "nowhere/a.md",
  ];
  for (const path of ways) {
    expect(await caller.call("notes-write", { path, text: "x" })).toMatchObject({ isError: true });
  }
  expect(await readdir(secret)).toEqual(["diary.md"]);
  expect(await readFile(join(secret, "diary.md"), "utf8")).toBe("Dear diary");
});

test.for(doors)("$name: nothing is listed outside of the root", async (door) => {
  const { shared, secret } = await makeFolders();
  await symlink(secret, join(shared, "link"));
  await symlink(join(secret, "diary.md"), join(shared, "diary.md"));
  const caller = await enter(door, [], { roots: () => [rootAt(shared, "Shared")] });
  expect(await caller.call("notes-list")).toMatchObject(says("Shared: no notes"));
  for (const folder of ["..", "../secret", "../nothing", "link", secret]) {
    expect(await caller.call("notes-list", { folder })).toMatchObject(
      fails(`${folder} is outside of the folder that this client shares.`),
    );
  }
});

function says(text: string) {
  return { content: [{ type: "text", text }] };
}

function fails(text: string) {
  return { ...says(text), isError: true };
}
