import type { Locator } from "@playwright/test";
import type { Playground } from "elicitation-playground/playwright";
import { enter, position, press } from "./fieldByField.ts";
import { expect, test } from "./fixtures.ts";
import { expectFitsPhone, expectNoViolations } from "./pageChecks.ts";

// The modal is what all other specs use.
const others = ["panel", "card", "steps", "terminal"] as const;
type Other = (typeof others)[number];

/** Where the end of a call is shown. */
function resultOf({ page, latestCall }: Playground, presentation: Other): Locator {
  const messages = page.getByRole("list", { name: "Messages" }).getByRole("listitem");
  return presentation === "card" ? messages.last() : latestCall;
}

for (const presentation of others) {
  test.describe(presentation, () => {
    test.use({ presentation });

    test(`${presentation}: an invalid answer is explained, corrected and sent`, async ({
      page,
      playground,
    }) => {
      const isTyped = presentation === "steps" || presentation === "terminal";
      await playground.call("contact");
      const question = await playground.question();
      await expect(question.dialog.getByRole("heading", { name: / asks$/ })).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(question.dialog.getByRole("textbox").first()).toBeFocused();
      if (isTyped) {
        await enter(page, "Ada");
        await expect(position(playground, 2, 3)).toBeVisible();
        await enter(page, "nope");
      } else {
        await question.fill({ name: "Ada", email: "nope" });
        await press(question, presentation, "Accept");
      }
      const error = "ust be an email address, like ada@example.com";
      await expect(question.dialog).toContainText(error);
      await expectNoViolations(question.dialog);
      await expectFitsPhone(page);
      if (isTyped) {
        if (presentation === "steps") await question.dialog.getByLabel(/^Email/).fill("");
        await enter(page, "ada@example.com");
        await expect(position(playground, 3, 3)).toBeVisible();
        await enter(page, "");
      } else {
        await question.fill({ email: "ada@example.com" });
      }
      await press(question, presentation, "Accept");
      await expect(resultOf(playground, presentation)).toContainText("Saved Ada: ada@example.com.");
      await expect(question.dialog).toBeHidden();
      await expectNoViolations(resultOf(playground, presentation));
    });

    test(`${presentation}: questions can be declined and cancelled, and a round is asked one by one`, async ({
      page,
      playground,
    }) => {
      const result = resultOf(playground, presentation);
      await playground.call("contact");
      await expect(playground.dialog).toContainText("for contact");
      await (await playground.question()).decline();
      await expect(result).toContainText("you said no");
      await playground.call("contact");
      await playground.question();
      await page.keyboard.press("Tab");
      await page.keyboard.press(presentation === "terminal" ? "Control+c" : "Escape");
      await page.getByRole("button", { name: "Send now" }).click();
      await expect(result).toContainText("you closed the form");
      await playground.call("parallel");
      for (const message of ["Who is coming?", "How many seats?"]) {
        await expect(playground.dialog).toContainText(message);
        await (await playground.question()).decline();
      }
      await expect(playground.dialog).toContainText("What would you like to drink?");
      await (await playground.question()).cancel();
      await expect(result).toContainText("drink: you closed the question");
      // The fixture fills in whole forms, also where the person answers field by field.
      await playground.call("contact");
      const question = await playground.question();
      await question.fill({ name: "Ada", email: "ada@example.com" });
      await question.accept();
      await expect(playground).toHaveResult("Saved Ada: ada@example.com.");
    });

    test(`${presentation}: a page is shown with its address and opened on consent`, async ({
      context,
      playground,
    }) => {
      await playground.call("pay");
      const question = await playground.question();
      await expect(question.dialog).toContainText(/http:\/\/127\.0\.0\.1:\d+\/pages\//);
      expect(context.pages()).toHaveLength(1);
      await expectNoViolations(question.dialog);
      const opened = context.waitForEvent("page");
      await press(question, presentation, "Open page");
      const checkout = await opened;
      await checkout.getByRole("textbox").first().fill("4242 4242 4242 4242");
      await checkout.getByRole("button").first().click();
      await expect(checkout.getByRole("heading")).toBeVisible();
      await checkout.close();
      await press(question, presentation, "I'm finished");
      await expect(resultOf(playground, presentation)).toContainText(/Paid .* Receipt: /);
    });
  });
}

test("switching the presentation keeps what was typed, and is remembered", async ({
  page,
  playground,
}) => {
  await playground.call("contact");
  const question = await playground.question();
  await question.fill({ name: "Ada" });
  await question.showAs("panel");
  await expect(question.field("Name")).toHaveValue("Ada");
  await question.showAs("card");
  await question.fill({ name: "Grace" });
  await question.showAs("steps");
  await expect(question.dialog.getByLabel(/^Name/)).toHaveValue("Grace");
  await question.dialog.getByLabel(/^Name/).fill("Joan");
  await page.keyboard.press("Enter");
  await question.showAs("terminal");
  await page.keyboard.press("Tab");
  await expect(question.dialog.getByLabel("Email:")).toBeFocused();
  await enter(page, "joan@example.com");
  await page.keyboard.type("36");
  // The URL of the fixture names a presentation.
  await page.goto(page.url().replace(/\?.*/, ""));
  await expect(question.dialog.getByLabel("Name [Joan]:")).toBeVisible();
  await question.showAs("modal");
  await expect(question.field("Name")).toHaveValue("Joan");
  await question.accept();
  await expect(playground).toHaveResult("Saved Joan, 36: joan@example.com.");
});

test.describe("beside the page", () => {
  test.use({ presentation: "panel" });

  test("panel: the page stays usable, and Escape cancels only inside the panel", async ({
    page,
    playground,
  }) => {
    await playground.call("contact");
    const question = await playground.question();
    await playground.choose("book-room");
    await page.getByRole("textbox", { name: "room" }).fill("Ada");
    await page.keyboard.press("Escape");
    await expect(question.dialog).toBeVisible();
    await question.field("Name").focus();
    await page.keyboard.press("Escape");
    await expect(question.dialog).toBeHidden();
  });
});

test.describe("in a conversation", () => {
  test.use({ presentation: "card" });

  test("card: an answered question becomes a summary of what was sent", async ({
    page,
    playground,
  }) => {
    await playground.call("book-room", { room: "Ada", start: "10:00" });
    const question = await playground.question();
    await question.fill({ Notes: "Bring cake" });
    await question.accept();
    const messages = page.getByRole("list", { name: "Messages" }).getByRole("listitem");
    await expect(messages).toHaveCount(4);
    await expect(messages.nth(0)).toContainText("Run book-room");
    await expect(messages.nth(1)).toContainText("Book Ada at 10:00?");
    await expect(messages.nth(2)).toContainText("Accepted");
    await expect(messages.nth(2)).toContainText("Bring cake");
    await expect(messages.nth(3)).toContainText("Booked Ada at 10:00, with notes: Bring cake");
  });
});
