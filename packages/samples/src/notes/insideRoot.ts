import { realpath } from "node:fs/promises";
import { isAbsolute, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { Root } from "../sample/steps.ts";

/** What to call a root in front of the person. */
export function nameOf({ name, uri }: Root): string {
  return name ?? uri;
}

/** The roots that are folders on this machine. */
export function foldersOf(roots: readonly Root[]): Root[] {
  return roots.filter(({ uri }) => uri.startsWith("file:"));
}

/** The real folder that a path names inside a root: neither `..` nor a link leads out of it. */
export async function folderInside(root: Root, path: string): Promise<string> {
  const top = await realFolder(fileURLToPath(root.uri), nameOf(root));
  const named = resolve(top, path);
  // Before the disk is touched, so that nobody learns what there is outside.
  expectInside(top, named, path);
  const folder = await realFolder(named, `${path} in ${nameOf(root)}`);
  expectInside(top, folder, path);
  return folder;
}

function expectInside(top: string, folder: string, path: string): void {
  const way = relative(top, folder);
  const leadsOut = way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way);
  if (leadsOut) throw new Error(`${path} is outside of the folder that this client shares.`);
}

async function realFolder(path: string, name: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    throw new Error(`There is no folder ${name}.`, { cause: error });
  }
}
