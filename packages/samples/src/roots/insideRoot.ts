import { realpath } from "node:fs/promises";
import { isAbsolute, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { Root } from "../sample/steps.ts";

/** The name of a root as the person sees it. */
export function nameOf({ name, uri }: Root): string {
  return name ?? uri;
}

/** The roots that are folders on this machine. */
export function foldersOf(roots: readonly Root[]): Root[] {
  return roots.filter(({ uri }) => uri.startsWith("file:"));
}

/** The real path of a folder inside a root. Neither `..` nor a link can leave the root. */
export async function folderInside(root: Root, path: string): Promise<string> {
  const top = await realFolder(fileURLToPath(root.uri), nameOf(root));
  const named = resolve(top, path);
  // Checked before the disk is read, so that errors reveal nothing outside the root.
  expectInside(top, named, path);
  const folder = await realFolder(named, `${path} in ${nameOf(root)}`);
  expectInside(top, folder, path);
  return folder;
}

function expectInside(top: string, folder: string, given: string): void {
  const path = relative(top, folder);
  const isOutside = path === ".." || path.startsWith(`..${sep}`) || isAbsolute(path);
  if (isOutside) throw new Error(`${given} is outside the folder that this client shares.`);
}

async function realFolder(path: string, name: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    throw new Error(`Folder ${name} does not exist.`, { cause: error });
  }
}
