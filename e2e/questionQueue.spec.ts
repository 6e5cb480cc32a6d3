import { expect, test } from "./fixtures.ts";

test("a question can be answered later, and keeps what was typed for every tab", async ({
  context,
  page,
  playground,
}) => {
  await playground.call("contact");
  const question = await playground.question();
  await question.fill({ name: "Ada" });
  await question.answerLater();
  await expect(question.dialog).toBeHidden();
  const bar = page.getByRole("region", { name: "Waiting for your answer" });
  await expect(bar).toContainText("contact on samples is waiting");
  await playground.timeline.getByText("Connected to samples").click();

  await bar.getByRole("button", { name: "Answer", exact: true }).click();
  await expect(question.field("Name")).toHaveValue("Ada");
  await page.keyboard.press("Control+k");
  await expect(question.dialog).toBeHidden();
  await page.reload();
  await expect(question.field("Name")).toHaveValue("Ada");

  const tab = await context.newPage();
  await tab.goto(page.url());
  const [name, email] = ["Name", "Email"].map((label) =>
    tab.getByRole("dialog").getByRole("textbox", { name: label }),
  );
  if (!name || !email) throw new Error("A field is missing.");
  await expect(name).toHaveValue("Ada");
  await email.focus();
  await question.fill({ name: "Ada Lovelace" });
  await expect(name).toHaveValue("Ada Lovelace");
  await expect(email).toBeFocused();

  await email.fill("ada@example.com");
  await question.fill({ name: "Grace" });
  await tab.waitForFunction(() => Object.values(localStorage).join().includes("Grace"));
  await expect(name).toHaveValue("Ada Lovelace");
});

test("a newer question can be answered first, and the inbox leads to the others", async ({
  page,
  playground,
}) => {
  await playground.call("contact");
  const contact = await playground.question();
  await playground.call("delete-all");
  const confirm = await playground.question("Delete");
  await expect(confirm.dialog).toContainText("2 of 2");
  await confirm.decline();
  await expect(playground.latestCall).toContainText("you said no");
  await expect(playground.dialog).toBeHidden();

  await page.getByRole("button", { name: "1 waiting" }).click();
  const inbox = page.getByRole("dialog", { name: "Inbox" });
  await inbox.getByRole("button", { name: /samples asks for contact/ }).click();
  await expect(inbox).toBeHidden();
  await expect(contact.dialog.getByRole("heading", { name: / asks$/ })).toBeFocused();
});

test("the questions of a round are answered in any order, changed until the last and sent together", async ({
  context,
  page,
  playground,
}) => {
  const icon = page.locator("link[rel=icon]");
  await expect(icon).toHaveAttribute("href", /favicon.*\.svg$/);
  await playground.call("parallel");
  const name = await playground.question(/^Who/);
  expect(await playground.questions()).toHaveLength(3);
  await expect(playground).toHaveQuestion({ message: "How many seats?", mode: "form" });
  await expect(page).toHaveTitle("(3) Elicitation Playground");
  await expect(icon).toHaveAttribute("href", /^data:image\/svg\+xml/);
  const round = playground.dialog.getByRole("navigation", { name: "Asked together" });
  await expect(round.getByRole("button")).toHaveText([/name/, /seats/, /drink/]);
  await expect(round).toContainText("0 of 3 answered, sent together");

  await name.fill({ Name: "Ada" });
  await name.dialog.getByRole("button", { name: "Next question" }).click();
  await expect(playground.dialog).toContainText("How many seats?");
  await expect(playground.dialog).toContainText("2 of 3");
  await playground.dialog.getByRole("button", { name: "Previous question" }).click();
  await expect(name.field("Name")).toHaveValue("Ada");
  await expect(name.dialog.getByRole("button", { name: "Previous question" })).toBeDisabled();

  await round.getByRole("button", { name: "drink" }).click();
  const drink = await playground.question("What would you like to drink?");
  await drink.dialog.getByRole("radio", { name: "Wine" }).check();
  await drink.accept();
  await expect(round).toContainText("1 of 3 answered, sent together");
  await expect(playground.timeline).not.toContainText("Call finished");

  const tab = await context.newPage();
  await tab.goto(page.url());
  const other = tab.getByRole("navigation", { name: "Asked together" });
  await expect(other.getByRole("button", { name: /drink accepted wine/ })).toBeVisible();
  await page.bringToFront();
  await round.getByRole("button", { name: "Change answer: drink accepted wine" }).click();
  await expect(drink.dialog.getByRole("radio", { name: "Wine" })).toBeChecked();
  await expect(other.getByRole("button", { name: "drink", exact: true })).toBeVisible();
  await drink.dialog.getByRole("radio", { name: "Water" }).check();
  await drink.accept();
  await round.getByRole("button", { name: "seats" }).click();
  await (await playground.question("How many seats?")).decline();
  await expect(playground).not.toHaveQuestion("How many seats?");
  await expect(round.getByRole("button", { name: "Change answer: seats declined" })).toBeVisible();
  await expect(round.getByRole("button", { name: /drink accepted water/ })).toBeVisible();

  await name.accept();
  await expect(playground).toHaveResult("name: Ada\nseats: you said no\ndrink: water");
  await expect(playground).toHaveResult({ structuredContent: { name: "Ada", drink: "water" } });
  await expect(playground).not.toHaveQuestion();
  await expect(page).toHaveTitle("Elicitation Playground");
  await expect(icon).toHaveAttribute("href", /favicon.*\.svg$/);
});
