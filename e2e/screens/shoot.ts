import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { test as base } from "../fixtures.ts";
import { pictures } from "./pictures.ts";
import { composeSheet, shootState } from "./sheet.ts";
import { Stage } from "./stage.ts";
import { groups } from "./states/index.ts";
import { writePage } from "./writePage.ts";

const docs = fileURLToPath(new URL("../../docs/", import.meta.url));
/** Not in the repository: one sheet per state, and below it the same shots at full size. */
const sheets = fileURLToPath(new URL("../../screens/", import.meta.url));
const fullSize = `${sheets}full-size/`;
const states = groups.flatMap((group) => group.states);

const test = base.extend<{ stage: Stage }>({
  stage: async ({ app, playground, wire }, use) => {
    await app.page.emulateMedia({ reducedMotion: "reduce" });
    await app.connection().waitFor();
    await use(new Stage(app, playground, wire));
  },
});

mkdirSync(fullSize, { recursive: true });

for (const state of states) {
  test(`state ${state.name}`, async ({ stage, context }) => {
    const shots = await shootState(stage, state);
    for (const { view, png } of shots) writeFileSync(`${fullSize}${state.name} ${view}.png`, png);
    writeFileSync(`${sheets}${state.name}.jpg`, await composeSheet(context, shots));
  });
}

for (const { path, size, scale, show } of pictures) {
  test.describe(`picture ${path}`, () => {
    test.use({ viewport: size, deviceScaleFactor: scale });

    test("is taken", async ({ stage, page }) => {
      await show(stage);
      await page.screenshot({ path: `${docs}${path}` });
    });
  });
}

test("page of all states", () => writePage(sheets, groups));
