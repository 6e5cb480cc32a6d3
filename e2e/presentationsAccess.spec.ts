import { expectNoViolations } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { Presented, presentations } from "./presented.ts";

// Colors do not depend on the width, nor the layout on the colors: each is seen once.
for (const { colorScheme, width } of [
  { colorScheme: "dark", width: 1440 },
  { colorScheme: "light", width: 390 },
] as const) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    for (const as of presentations) {
      test(`axe finds nothing in a question shown as ${as}, and nothing is cut off`, async ({
        page,
        playground,
      }) => {
        // Five looks at the whole page take their time on a busy machine.
        test.slow();
        await page.emulateMedia({ reducedMotion: "reduce" });
        await page.goto(`${playground.url}&present=${as}`);
        const shown = new Presented(page, as);
        await shown.app.run("contact");
        await expect(shown.question.getByRole("textbox").first()).toBeFocused();
        await expectNoViolations(page);
        await shown.fillContact("Ada", "nope");
        await expect(shown.question).toContainText("ust be an email address");
        await expectNoViolations(page);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBe(0);
        await shown.correctEmail("ada@example.com");
        await expect(shown.result).toContainText("Saved Ada");
        await expectNoViolations(page);
        await shown.app.showTools();
        await shown.app.run("pick-colors");
        await expect(shown.question).toContainText("Balloons");
        await expectNoViolations(page);
        await shown.decline();
        await shown.app.showTools();
        await shown.app.run("pay");
        await expect(shown.question).toContainText("/pages/");
        await expectNoViolations(page);
      });
    }
  });
}
