import { hostile } from "./app.ts";
import { defaults, received, required } from "./everyField.ts";
import { expect, test as base } from "./fixtures.ts";
import { Presented, presentations, type Presentation } from "./presented.ts";

const test = base.extend<{ present: (as: Presentation) => Promise<Presented> }>({
  present: async ({ page, playground }, use) => {
    await use(async (as) => {
      await page.goto(`${playground.url}&present=${as}`);
      return new Presented(page, as);
    });
  },
});

for (const as of presentations) {
  test.describe(`shown as ${as}`, () => {
    test("every kind of field is answered and sent as its own type", async ({ present }) => {
      // Thirty-one fields, one after the other, take their time on a busy machine.
      test.slow();
      const shown = await present(as);
      await shown.app.run("every-field");
      await shown.fillEveryField();
      await shown.accept();
      expect(await received(shown.result)).toEqual({ ...defaults, ...required });
    });

    test("what is wrong is told in the same words, and can be corrected", async ({ present }) => {
      const shown = await present(as);
      await shown.app.run("contact");
      await shown.fillContact("Ada", "nope");
      await expect(shown.question).toContainText("ust be an email address, like ada@example.com");
      await shown.correctEmail("ada@example.com");
      await expect(shown.result).toContainText("Saved Ada: ada@example.com.");
      await expect(shown.question).toBeHidden();
    });

    test("a no is a decline, and closing it a cancel", async ({ present }) => {
      const shown = await present(as);
      await shown.app.run("contact");
      await expect(shown.question).toContainText("for contact");
      await expect(shown.question.getByRole("textbox").first()).toBeFocused();
      await shown.decline();
      await expect(shown.result).toContainText("you said no");
      await shown.app.run("contact");
      await expect(shown.question.getByRole("textbox").first()).toBeFocused();
      await shown.cancel();
      await expect(shown.result).toContainText("you closed the form");
    });

    test("a page is shown whole and opened only by consent", async ({ context, present }) => {
      const shown = await present(as);
      await shown.app.run("pay");
      await expect(shown.question).toContainText(/http:\/\/127\.0\.0\.1:\d+\/pages\//);
      expect(context.pages()).toHaveLength(1);
      const opened = context.waitForEvent("page");
      await shown.accept();
      const checkout = await opened;
      await checkout.getByRole("textbox").first().fill("4242 4242 4242 4242");
      await checkout.getByRole("button").first().click();
      await expect(checkout.getByRole("heading")).toBeVisible();
      await checkout.close();
      await shown.sayDone();
      await expect(shown.result).toContainText(/Paid .* Receipt: /);
    });

    test("a bare confirmation can be accepted and declined", async ({ present }) => {
      const shown = await present(as);
      await shown.app.connect(hostile);
      await shown.app.run("empty-properties", hostile);
      await shown.accept();
      await expect(shown.result).toContainText('"action":"accept"');
      await shown.app.run("empty-properties", hostile);
      await expect(shown.question).toContainText("Go on?");
      await shown.decline();
      await expect(shown.result).toContainText('"action":"decline"');
    });

    test("questions of one round are answered one after the other", async ({ present }) => {
      const shown = await present(as);
      await shown.app.run("parallel");
      for (const message of [
        "Who is coming?",
        "How many seats?",
        "What would you like to drink?",
      ]) {
        await expect(shown.question).toContainText(message);
        await shown.decline();
      }
      await expect(shown.result).toContainText("drink: you said no");
    });
  });
}

test("a change of the presentation keeps what was typed, and is remembered", async ({
  page,
  present,
}) => {
  const modal = await present("modal");
  await modal.app.run("contact");
  await modal.question.getByLabel("Name", { exact: true }).fill("Ada");
  const panel = await modal.showAs("panel");
  await expect(panel.question.getByLabel("Name", { exact: true })).toHaveValue("Ada");
  const card = await panel.showAs("card");
  await card.question.getByLabel("Name", { exact: true }).fill("Grace");
  const steps = await card.showAs("steps");
  await expect(steps.question.getByLabel(/^Name/)).toHaveValue("Grace");
  await steps.question.getByLabel(/^Name/).fill("Joan");
  const terminal = await steps.showAs("terminal");
  await expect(terminal.question.getByLabel("Name [Joan]:")).toBeFocused();
  await page.keyboard.type("Mary");
  await page.reload();
  await expect(terminal.question.getByLabel("Name [Mary]:")).toBeFocused();
  const again = await terminal.showAs("modal");
  await expect(again.question.getByLabel("Name", { exact: true })).toHaveValue("Mary");
});

test("step by step and the terminal take turns within one form", async ({ present }) => {
  const steps = await present("steps");
  await steps.app.run("contact");
  await expect(steps.question.getByLabel(/^Name/)).toBeFocused();
  await steps.enter("Ada");
  const terminal = await steps.showAs("terminal");
  await expect(terminal.question.getByLabel("Email:")).toBeFocused();
  await terminal.enter("ada@example.com");
  const again = await terminal.showAs("steps");
  await expect(again.place(3, 3)).toBeVisible();
  await expect(again.question.getByLabel(/^Age/)).toBeFocused();
  await again.enter("36");
  await again.accept();
  await expect(again.result).toContainText("Saved Ada, 36: ada@example.com.");
});

test("beside the panel the page stays usable, and only inside it Escape means cancel", async ({
  page,
  present,
}) => {
  const panel = await present("panel");
  await panel.app.run("contact");
  await expect(panel.question.getByLabel("Name", { exact: true })).toBeFocused();
  await panel.app.choose("book-room");
  await page.getByRole("textbox", { name: "room" }).fill("Ada");
  await page.keyboard.press("Escape");
  await expect(panel.question).toBeVisible();
  await panel.question.getByLabel("Name", { exact: true }).focus();
  await panel.cancel();
  await expect(panel.question).toBeHidden();
});

test("in the conversation an answered card becomes a quiet summary of what was sent", async ({
  page,
  present,
}) => {
  const card = await present("card");
  await card.app.run("book-room", undefined, { room: "Ada", start: "10:00" });
  await card.question.getByLabel("Notes").fill("Bring cake");
  await card.accept();
  await expect(card.question).toBeHidden();
  const messages = page.getByRole("list", { name: "Messages" }).getByRole("listitem");
  await expect(messages).toHaveCount(3);
  await expect(messages.nth(0)).toContainText("Run book-room");
  await expect(messages.nth(1)).toContainText("Book Ada at 10:00?");
  await expect(messages.nth(1)).toContainText("Accepted");
  await expect(messages.nth(1)).toContainText("Bring cake");
  await expect(messages.nth(2)).toContainText("Booked Ada at 10:00, with notes: Bring cake");
});

test("steps are filtered, ticked, gone back and reviewed by keyboard alone", async ({
  page,
  present,
}) => {
  const steps = await present("steps");
  await steps.app.run("pick-colors");
  const input = steps.question.getByRole("combobox", { name: /^Balloons/ });
  const options = steps.question.getByRole("listbox").getByRole("option");
  const green = options.filter({ hasText: "green" });
  await expect(input).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(input).toHaveAccessibleDescription(/choose at least 1/);
  await page.keyboard.type("gre");
  await expect(options).toHaveCount(1);
  await page.keyboard.press("Space");
  await expect(green).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(steps.place(2, 2)).toBeVisible();
  await steps.question.getByRole("button", { name: "Back" }).click();
  await expect(input).toBeFocused();
  await expect(green).toHaveAttribute("aria-selected", "true");
});

test("the terminal explains, goes back and lets the person look again before it sends", async ({
  present,
}) => {
  const terminal = await present("terminal");
  await terminal.app.run("contact");
  await expect(terminal.question.getByRole("textbox")).toBeFocused();
  await terminal.enter("Ada", "ada@example.com", "?");
  const log = terminal.question.getByRole("log");
  await expect(log).toContainText("A whole number, at least 18.");
  await terminal.enter("36");
  await expect(log).toContainText('"age": 36');
  await terminal.enter("n", "Grace", "", ":none", "y");
  await expect(terminal.result).toContainText("Saved Grace: ada@example.com.");
});
