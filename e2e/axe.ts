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

export async function expectNoViolations(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    const { violations: found } = await window.axe.run({ resultTypes: ["violations"] });
    return found.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
  });
  expect(violations).toEqual([]);
}
