import { test as base, type Page } from "@playwright/test";
import { App } from "./app.ts";
import { startPlayground, type RunningPlayground } from "./playground.ts";
import { Wire } from "./wire.ts";

type TestFixtures = {
  /** The app in a fresh session, with the modern samples connected. */
  app: App;
  /** Opens the same session in one more tab. */
  openTab: (page: Page) => Promise<App>;
  /** What the page's connections run over, for tests that cut them. */
  wire: Wire;
};

export const test = base.extend<TestFixtures, { playground: RunningPlayground }>({
  playground: [
    // Playwright reads what a fixture needs from its first parameter, which must be a pattern.
    async ({ browserName: _browserName }, use) => {
      const playground = await startPlayground();
      await use(playground);
      await playground.stop();
    },
    { scope: "worker" },
  ],
  wire: async ({ playground }, use) => {
    const wire = await Wire.to(playground.origin);
    await use(wire);
    await wire.stop();
  },
  app: async ({ page, playground, wire }, use) => {
    const errors: Error[] = [];
    page.on("pageerror", (error) => errors.push(error));
    await page.goto(playground.url.replace(playground.origin, wire.origin));
    await use(new App(page));
    if (errors.length > 0) throw new AggregateError(errors, "The page threw errors.");
  },
  openTab: async ({ context }, use) => {
    await use(async (page) => {
      const tab = await context.newPage();
      await tab.goto(page.url());
      return new App(tab);
    });
  },
});

export { expect } from "@playwright/test";
