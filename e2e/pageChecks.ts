import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

declare global {
  interface Window {
    axe: { run: (options: RunOptions) => Promise<AxeResults> };
  }
}

/** Runs axe on the page as it is, and once more in dark for what depends on the colours. */
export async function expectNoViolations(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const light = await findViolations(page, {});
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await findViolations(page, { runOnly: ["color-contrast"] });
  await page.emulateMedia({ colorScheme: "light" });
  expect({ light, dark }).toEqual({ light: [], dark: [] });
}

function findViolations(page: Page, options: RunOptions) {
  return page.evaluate(async (chosen) => {
    const { violations } = await window.axe.run({ ...chosen, resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
  }, options);
}

/** Checks that nothing is wider than a phone. */
export async function expectFitsPhone(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, "pixels beyond the right edge").toBe(0);
  if (size) await page.setViewportSize(size);
}
