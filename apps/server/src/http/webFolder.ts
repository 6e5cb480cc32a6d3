import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** All that is built runs from one folder: the web app is next door in the repository, and inside in the package. */
export function findWebFolder(): string {
  const isRepository = existsSync(new URL("../src", import.meta.url));
  return fileURLToPath(new URL(isRepository ? "../../web/dist" : "web", import.meta.url));
}
