import type { Era } from "elicitation-playground";
import { expect, test } from "./fixtures.ts";

const eras: Era[] = ["2025-06-18", "2025-11-25", "2026-07-28"];
for (const era of eras) {
  test.describe(era, () => {
    test.use({ profile: { era } });

    test(`${era}: a question says who asks and why, and sends nothing before Accept [EL-who-asks, EL-what-and-why, EL-person-approves, EL-review]`, async ({
      playground,
    }) => {
      await playground.call("contact");
      const question = await playground.question();
      await expect(question.dialog).toHaveAccessibleName(/^samples [\d.]+ asks$/);
      await expect(question.dialog).toContainText("for contact");
      await expect(question.dialog).toContainText(era);
      await expect(question.dialog).toContainText("How can we reach you?");
      await expect(question.field("Age")).toHaveAccessibleDescription(/18 or older/);
      await question.fill({ name: "Ada", email: "ada@example.com" });
      expect(JSON.stringify(await playground.events())).not.toContain("ada@example.com");
      await question.fill({ name: "Grace" });
      await question.accept();
      await expect(playground.latestCall).toContainText("Saved Grace: ada@example.com.");
    });

    test(`${era}: a wizard shows its past answers and the progress that its server reports`, async ({
      playground,
    }) => {
      await playground.call("trip-wizard");
      const first = await playground.question("Where do you want to go?");
      await expect(first.dialog).toContainText("1 of 5, The place");
      await expect(first.dialog).not.toContainText("answered");
      await first.dialog.getByRole("radio", { name: "Rome" }).check();
      await first.accept();
      const { dialog } = await playground.question("When do you leave for Rome?");
      await expect(dialog).toContainText("2 of 5, The day");
      await dialog.getByText("1 answered before").click();
      await expect(dialog.getByRole("listitem")).toHaveText(
        "Where do you want to go? accepted rome",
      );
    });

    test(`${era}: Decline and Cancel work at any time and send nothing that was typed [EL-decline-and-cancel, EL-refuse-any-time]`, async ({
      playground,
    }) => {
      for (const [action, text] of [
        ["decline", "Saved no contact: you said no."],
        ["cancel", "Saved no contact: you closed the form."],
      ] as const) {
        await playground.call("contact");
        const question = await playground.question();
        await question.fill({ name: "Ada", email: "not-an-email" });
        await expect(question.accept()).rejects.toThrow("must be an email address");
        await question[action]();
        await expect(playground.latestCall).toContainText(text);
      }
      expect(JSON.stringify(await playground.events())).not.toContain("not-an-email");
    });
  });
}

test("errors are shown at their fields, with a summary that leads there", async ({
  playground,
}) => {
  await playground.call("contact");
  const question = await playground.question();
  await question.fill({ name: "Ada", email: "not-an-email", age: 17 });
  await expect(question.accept()).rejects.toThrow("must be an email address");
  const email = question.field("Email");
  const summary = question.dialog.getByRole("region", { name: "Errors" });
  await expect(summary).toBeFocused();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toHaveAccessibleDescription(/must be an email address/);
  await expect(question.field("Age")).toHaveAccessibleDescription(/must be at least 18/);
  // Out of range, yet kept as typed.
  await expect(question.field("Age")).toHaveValue("17");

  await summary.getByRole("button", { name: /^Email/ }).click();
  await expect(email).toBeFocused();
  await question.fill({ email: "ada@example.com", age: 36 });
  await question.accept();
  await expect(playground.latestCall).toContainText("Saved Ada, 36: ada@example.com.");
});

test("an answer that the host rejects stays open and shows the error at its field", async ({
  page,
  playground,
}) => {
  await playground.call("contact");
  const question = await playground.question();
  await question.fill({ name: "Ada", email: "ada@example.com" });
  // Changed on its way, as if the page had not checked it.
  await page.route("**/answer", async (route) => {
    const body = route.request().postDataJSON() as { content: object };
    await route.continue({ postData: { ...body, content: { ...body.content, age: 3 } } });
  });
  await expect(question.accept()).rejects.toThrow("must be at least 18");
  await expect(question.field("Age")).toHaveAccessibleDescription(/must be at least 18/);
  await page.unroute("**/answer");
  await question.accept();
  await expect(playground).toHaveResult("Saved Ada: ada@example.com.");
});

test("a form is filled in and sent with the keyboard, and the focus returns", async ({
  page,
  playground,
}) => {
  await playground.choose("contact");
  const run = page.getByRole("button", { name: "Run", exact: true });
  await run.focus();
  await page.keyboard.press("Enter");
  const { dialog } = playground;
  await expect(dialog.getByRole("heading", { name: / asks$/ })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(dialog.getByLabel("Name", { exact: true })).toBeFocused();
  await expect(dialog).not.toHaveAttribute("data-settling");
  await page.keyboard.type("Ada");
  await page.keyboard.press("Tab");
  await expect(dialog.getByLabel("Email", { exact: true })).toBeFocused();
  await page.keyboard.type("ada@example.com");
  await page.keyboard.press("Control+Enter");
  await expect(playground.latestCall).toContainText("Saved Ada: ada@example.com.");
  await expect(run).toBeFocused();
});

test("the details of a question name its server, transport, round and arguments", async ({
  playground,
}) => {
  await playground.call("book-room", { room: "Ada", start: "10:00" });
  const { dialog } = await playground.question();
  await dialog.getByText("asked at").click();
  await expect(dialog).toContainText(/MCP server\s*samples [\d.]+/);
  await expect(dialog).toContainText(/Sample\s*modern\s*Transport\s*Streamable HTTP/);
  await expect(dialog).toContainText(/Round\s*1/);
  await expect(dialog).toContainText(/Arguments[^]*"room": "Ada"/);
});
