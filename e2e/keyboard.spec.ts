import type { Page } from "@playwright/test";
import type { Playground, Presentation } from "elicitation-playground/playwright";
import { ConnectDialog } from "./connectDialog.ts";
import { enter } from "./fieldByField.ts";
import { expect, test } from "./fixtures.ts";

const presentations: Presentation[] = ["modal", "panel", "card", "steps", "terminal"];

const bar = (page: Page) => page.getByRole("region", { name: "Waiting for your answer" });
const heading = ({ dialog }: Playground) => dialog.getByRole("heading", { name: / asks$/ });

/** Posts a command without touching the page, as another tab does. */
async function post({ session }: Playground, path: string, body: object): Promise<void> {
  const { origin, id, token } = session;
  const { ok } = await fetch(`${origin}/api/sessions/${id}${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(ok).toBe(true);
}

const startImport = (playground: Playground) =>
  post(playground, "/calls", {
    connectionId: "connection-1",
    tool: "import-data",
    arguments: { batchMs: 50 },
  });

/** Counts the answers that the page sends from now on, also those that haven't arrived. */
function countAnswers(page: Page): { sent: number } {
  const answers = { sent: 0 };
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/answer")) answers.sent += 1;
  });
  return answers;
}

for (const presentation of presentations) {
  test.describe(presentation, () => {
    test.use({ presentation });

    test(`${presentation}: a question waits in a bar while someone types, and no key answers it`, async ({
      page,
      playground,
    }) => {
      const answers = countAnswers(page);
      await playground.choose("book-room");
      const room = page.getByRole("textbox", { name: "room" });
      await room.fill("");
      await startImport(playground);
      while (!(await bar(page).isVisible())) await page.keyboard.type("a ");
      await page.keyboard.type("end of a word");
      await expect(room).toBeFocused();
      await expect(room).toHaveValue(/^(a )*end of a word$/);
      await expect(playground.dialog).toBeHidden();

      await stopTime(page);
      await page.keyboard.press("Control+k");
      await expect(heading(playground)).toBeFocused();
      // Meant for the field: the question has only just opened.
      await page.keyboard.type(" y");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Control+Enter");
      await page.keyboard.press("Escape");
      await passMoment(page);
      const question = await playground.question();
      await expect(heading(playground)).toBeFocused();
      await expect(question.dialog.getByRole("radio", { checked: true })).toHaveCount(0);
      const options = question.dialog.getByRole("listbox").getByRole("option");
      await expect(options.and(page.locator("[aria-selected=true]"))).toHaveCount(0);
      expect(answers.sent).toBe(0);
      await page.clock.resume();
      await question.decline();
      await expect(playground).toHaveResult("Imported nothing: you said no.");
    });
  });
}

test("the click on Run opens the question at once; a held key and a double click never answer it", async ({
  page,
  playground,
}) => {
  const answers = countAnswers(page);
  await playground.call("contact");
  const question = await playground.question();
  await question.fill({ name: "Ada", email: "ada@example.com" });
  await question.field("Email").focus();
  await page.keyboard.press("Enter");
  // Held since before the focus came to the button.
  await page.keyboard.down("Enter");
  await question.button("Accept").focus();
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  expect(answers.sent).toBe(0);
  await page.keyboard.press("Enter");
  await expect(playground).toHaveResult("Saved Ada: ada@example.com.");

  await playground.call("delete-all");
  await (await playground.question()).answerLater();
  const { x, y } = await centreOf(page, playground);
  await stopTime(page);
  await page.keyboard.down("Escape");
  await page.keyboard.press("Control+k");
  await expect(playground.dialog).toBeVisible();
  await page.mouse.click(x, y);
  await passMoment(page);
  await page.keyboard.down("Escape");
  await page.keyboard.up("Escape");
  await page.mouse.move(x, y);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  expect(answers.sent).toBe(1);
  await expect(playground.dialog).toBeVisible();
  await page.clock.resume();
  await (await playground.question()).decline();
  await expect(playground).toHaveResult("you said no");
});

test("a question that is closed elsewhere leaves the focus where no key has an effect", async ({
  page,
  playground,
}) => {
  for (const presentation of ["modal", "panel", "steps"] as const) {
    await playground.call("delete-all");
    const question = await playground.question();
    await question.showAs(presentation);
    const shown = question.dialog.locator("[data-question]");
    const id = await shown.getAttribute("data-question");
    await page.keyboard.press("Tab");
    await post(playground, `/elicitations/${id}/answer`, { action: "decline" });
    await expect(playground.dialog).toBeHidden();
    await page.keyboard.type(" and so on");
    await page.keyboard.press("Enter");
  }
  await expect(playground.latestCall).toContainText("you said no");
  const started = (await playground.events()).filter(({ type }) => type === "call-started");
  expect(started).toHaveLength(3);
});

test("a question waits while a dialog is open or a field of another question has the focus", async ({
  page,
  playground,
}) => {
  const connect = await ConnectDialog.open(page);
  await connect.command.fill("node ");
  await startImport(playground);
  await expect(bar(page)).toBeVisible();
  await page.keyboard.type("server.js");
  await expect(connect.command).toHaveValue("node server.js");
  await page.keyboard.press("Escape");
  await expect(playground.dialog).toBeHidden();
  await bar(page).getByRole("button", { name: "Answer", exact: true }).click();
  await (await playground.question()).decline();

  // Closed elsewhere while it is being filled in: the next one doesn't take its place.
  await playground.call("contact");
  const contact = await playground.question();
  await startImport(playground);
  await expect(page.getByText("2 waiting")).toBeVisible();
  await playground.question("How can we reach you?");
  await contact.field("Name").focus();
  await page.keyboard.type("Ada");
  const tab = await playground.openTab();
  await (await tab.question("How can we reach you?")).decline();
  await page.bringToFront();
  await expect(bar(page)).toContainText("import-data on samples is waiting");
  await expect(playground.dialog).toBeHidden();
  await expect(page.getByText(/was declined in another tab/)).toBeVisible();
});

test.describe("in a conversation on a phone", () => {
  test.use({ presentation: "card", viewport: { width: 390, height: 844 } });

  test("card: the column doesn't change while someone types in another one", async ({
    page,
    playground,
  }) => {
    await page.getByRole("button", { name: "Timeline", exact: true }).click();
    await playground.timeline.getByRole("tab", { name: "Wire" }).click();
    const field = playground.timeline.getByRole("searchbox");
    await field.focus();
    await startImport(playground);
    await expect(bar(page)).toBeVisible();
    await expect(field).toBeFocused();
    await bar(page).getByRole("button", { name: "Answer", exact: true }).click();
    await expect(heading(playground)).toBeFocused();
    await expect(heading(playground)).toBeInViewport();
    await (await playground.question()).decline();
  });
});

test("in a terminal the next question continues at the prompt, without what was typed before", async ({
  page,
  playground,
}) => {
  const answers = countAnswers(page);
  await playground.call("two-steps");
  await (await playground.question()).showAs("terminal");
  await page.keyboard.press("Tab");
  await stopTime(page);
  await enter(page, "tea", "y", "2", "y");
  // Events are shown with the next frame.
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(playground.dialog).toContainText("Which tea?", { timeout: 100 });
  }).toPass();
  await expect(playground.dialog.getByRole("textbox")).toBeFocused();
  await enter(page, "2", "y");
  await passMoment(page);
  await expect(playground.dialog.getByRole("textbox")).toHaveValue("");
  expect(answers.sent).toBe(1);
});

/** Keys and clicks on a question that has just opened: the test may be slower than a moment. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

async function passMoment(page: Page): Promise<void> {
  await page.clock.runFor(600);
}

/** Where the Decline button of the question is when it is open. */
async function centreOf(page: Page, playground: Playground): Promise<{ x: number; y: number }> {
  await page.keyboard.press("Control+k");
  const box = await (await playground.question()).button("Decline").boundingBox();
  await page.keyboard.press("Control+k");
  await expect(playground.dialog).toBeHidden();
  if (!box) throw new Error("There is no Decline button.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
