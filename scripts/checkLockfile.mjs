// @ts-check
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { lockfileProblems } from "./lockfile.mjs";
import { root } from "./workspace.mjs";

const lock = /** @type {{ packages: Record<string, import("./lockfile.mjs").Entry> }} */ (
  JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"))
);
const problems = lockfileProblems(lock.packages);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(
  `package-lock.json serves every platform (${Object.keys(lock.packages).length} entries).`,
);
