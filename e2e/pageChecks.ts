import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Locator, type Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

declare global {
  interface Window {
    axe: { run: (root: Document | Element, options: RunOptions) => Promise<AxeResults> };
  }
}

/**
 * Runs axe on the page or a part of it, and once more in dark for what depends on the colours. A
 * dialog makes the rest of the page inert, so checking the dialog is enough, and much faster.
 */
export async function expectNoViolations(scope: Page | Locator): Promise<void> {
  const [page, root] = "page" in scope ? [scope.page(), scope] : [scope, scope.locator(":root")];
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const light = await findViolations(root, {});
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await findViolations(root, { runOnly: ["color-contrast"] });
  await page.emulateMedia({ colorScheme: "light" });
  expect({ light, dark }).toEqual({ light: [], dark: [] });
}

/** A question that has just opened ignores keys and clicks. */
export async function expectSettled(page: Page): Promise<void> {
  await expect(page.locator("[data-settling]")).toHaveCount(0);
}

function findViolations(root: Locator, options: RunOptions) {
  return root.evaluate(async (element, chosen) => {
    const context = element === document.documentElement ? document : element;
    const settings: RunOptions = { ...chosen, resultTypes: ["violations"] };
    const { violations } = await window.axe.run(context, settings);
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
