import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { StateGroup } from "./screenState.ts";

const head = `# Every state, in pictures

Each sheet shows one state four times: 1440 px and 390 px wide, light and dark. \`npm run screens\` takes them from the running product and writes this page; \`npm run screens -- -g "state url-"\` takes some.
`;

/** Writes the page that shows every state, and removes pictures of states that are no more. */
export function writePage(docs: string, groups: readonly StateGroup[]): void {
  const parts = groups.map(({ title, states }) => {
    const entries = states.map(
      ({ name, says }) => `### ${name}\n\n${says}\n\n![${says}](screens/${name}.jpg)\n`,
    );
    return [`## ${title}\n`, ...entries].join("\n");
  });
  writeFileSync(join(docs, "SCREENS.md"), [head, ...parts].join("\n"));
  const known = new Set(groups.flatMap(({ states }) => states.map(({ name }) => `${name}.jpg`)));
  for (const file of readdirSync(join(docs, "screens"))) {
    if (!known.has(file)) rmSync(join(docs, "screens", file));
  }
}
