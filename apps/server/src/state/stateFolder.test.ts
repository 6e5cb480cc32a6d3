import { join } from "node:path";
import { expect, test } from "vitest";
import { defaultStateFolder } from "./stateFolder.ts";

test("follows the conventions of Linux, macOS and Windows", () => {
  const folderOn = (platform: NodeJS.Platform, env: Record<string, string> = {}) =>
    defaultStateFolder({ platform, env, userHome: "/home/ada" });
  const own = "elicitation-playground";
  expect(folderOn("linux")).toBe(join("/home/ada/.local/state", own));
  expect(folderOn("linux", { XDG_STATE_HOME: "/state" })).toBe(join("/state", own));
  expect(folderOn("linux", { XDG_STATE_HOME: "state" })).toBe(join("/home/ada/.local/state", own));
  expect(folderOn("darwin")).toBe(join("/home/ada/Library/Application Support", own));
  expect(folderOn("win32", { LOCALAPPDATA: "/local" })).toBe(join("/local", own));
});
