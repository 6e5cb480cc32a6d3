import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expect, test as base } from "../fixtures.ts";
import { docsScreenshots } from "./docsScreenshots.ts";
import type { Stage } from "./screenState.ts";
import { composeSheet, takeViews } from "./sheet.ts";
import { states } from "./states/index.ts";

const docs = fileURLToPath(new URL("../../docs/", import.meta.url));
/** Not in the repository: one sheet per state, and below it the same views at full size. */
const sheets = fileURLToPath(new URL("../../screens/", import.meta.url));
const fullSize = `${sheets}full-size/`;

const test = base.extend<{ stage: Stage }>({
  stage: async ({ context, page, playground, wire }, use) => {
    await playground.connection.card.waitFor();
    await forgetRecent(page);
    await use({ context, page, playground, wire });
  },
});

mkdirSync(fullSize, { recursive: true });

for (const state of states) {
  test.describe(state.name, () => {
    test.use(state.use ?? {});

    test(`state ${state.name}`, async ({ stage }) => {
      const views = await takeViews(stage, state);
      for (const { name, png } of views) {
        writeFileSync(`${fullSize}${state.name} ${name}.png`, png);
      }
      writeFileSync(`${sheets}${state.name}.jpg`, await composeSheet(stage, state, views));
    });
  });
}

for (const { path, size, scale, presentation = "modal", show } of docsScreenshots) {
  test.describe(path, () => {
    test.use({ viewport: size, deviceScaleFactor: scale, presentation });

    test(`docs ${path}`, async ({ stage }) => {
      await show(stage);
      await stage.page.screenshot({ path: `${docs}${path}` });
    });
  });
}

/** Removes recent servers, which show paths of this machine. */
async function forgetRecent(page: Page): Promise<void> {
  const forget = page.getByRole("button", { name: /^Forget / });
  for (let left = (await forget.count()) - 1; left >= 0; left -= 1) {
    await forget.first().click();
    await expect(forget).toHaveCount(left);
  }
}
