import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";
import { expect, test } from "./fixtures.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

declare global {
  interface Window {
    axe: { run: () => Promise<AxeResults> };
  }
}

async function expectNoViolations(page: Page): Promise<void> {
  await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    const { violations: found } = await window.axe.run();
    return found.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
  });
  expect(violations).toEqual([]);
}

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [1440, 390]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });

      test("axe finds nothing in the page, its forms, their errors and a result", async ({
        app,
        page,
      }) => {
        // Half-faded colors are not what a person reads.
        await page.emulateMedia({ reducedMotion: "reduce" });
        await app.connection().waitFor();
        await expectNoViolations(page);
        await app.run("contact");
        await expect(app.field("Name")).toBeVisible();
        await expectNoViolations(page);
        await app.field("Email").fill("not-an-email");
        await app.answer("Accept");
        await expect(app.dialog.getByRole("region", { name: "Errors" })).toBeVisible();
        await expectNoViolations(page);
        await app.answer("Decline");
        await expect(app.latestCall).toContainText("you said no");
        await expectNoViolations(page);

        await app.showTools();
        await app.run("every-field");
        await expect(app.field("Text")).toBeVisible();
        await expectNoViolations(page);
      });
    });
  }
}
