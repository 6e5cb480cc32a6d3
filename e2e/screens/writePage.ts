import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { StateGroup } from "./screenState.ts";

const head = `# Every state

Each sheet shows one state four times: 1440 px and 390 px wide, light and dark. \`npm run screens\` takes the screenshots and writes this page; \`npm run screens -- -g "state url-"\` takes only some.
`;

/** Writes the page that shows every state, and removes the sheets of states that no longer exist. */
export function writePage(folder: string, groups: readonly StateGroup[]): void {
  const parts = groups.map(({ title, states }) => {
    const entries = states.map(
      ({ name, says }) => `### ${name}\n\n${says}\n\n![${says}](${name}.jpg)\n`,
    );
    return [`## ${title}\n`, ...entries].join("\n");
  });
  writeFileSync(join(folder, "README.md"), [head, ...parts].join("\n"));
  const known = new Set(groups.flatMap(({ states }) => states.map(({ name }) => `${name}.jpg`)));
  for (const file of readdirSync(folder)) {
    if (file.endsWith(".jpg") && !known.has(file)) rmSync(join(folder, file));
  }
}
