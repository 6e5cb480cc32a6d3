import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test as base } from "../fixtures.ts";
import { pictures } from "./pictures.ts";
import { composeSheet, shootState } from "./sheet.ts";
import { Stage } from "./stage.ts";
import { groups } from "./states/index.ts";
import { writePage } from "./writePage.ts";

const docs = fileURLToPath(new URL("../../docs/", import.meta.url));
/** The shots in their full size, for a closer look. */
const shotFolder = fileURLToPath(new URL("../../node_modules/.cache/screens/", import.meta.url));
const states = groups.flatMap((group) => group.states);
/** What a reader waits for, and a repository bears. */
const mostBytes = 250_000;

const test = base.extend<{ stage: Stage }>({
  stage: async ({ app, playground, wire }, use) => {
    await app.page.emulateMedia({ reducedMotion: "reduce" });
    await app.connection().waitFor();
    await use(new Stage(app, playground, wire));
  },
});

for (const folder of [`${docs}screens`, shotFolder]) mkdirSync(folder, { recursive: true });

for (const state of states) {
  test(`state ${state.name}`, async ({ stage, context }) => {
    const shots = await shootState(stage, state);
    for (const { view, png } of shots) writeFileSync(`${shotFolder}${state.name} ${view}.png`, png);
    const sheet = await composeSheet(context, shots);
    expect(sheet.length, "bytes of the sheet").toBeLessThan(mostBytes);
    writeFileSync(`${docs}screens/${state.name}.jpg`, sheet);
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

test("page of all states", () => writePage(docs, groups));
