import { expect, test } from "./fixtures.ts";
import { ConnectDialog } from "./connectDialog.ts";
import { choiceKinds, textKinds } from "./fieldKinds.ts";
import { ask, askingServer, everythingServer } from "./mcpServers.ts";
import { expectNoViolations } from "./pageChecks.ts";

// Presentations and faults are checked where they are tested.

// Axe computes for seconds, and much longer on a busy machine.
test.describe.configure({ timeout: 180_000 });

test("axe finds no violations in the page, a question and its tabs", async ({
  page,
  playground,
}) => {
  await expectNoViolations(page);
  await playground.call("contact");
  const question = await playground.question();
  await expectNoViolations(page);
  for (const name of ["JSON", "Schema", "Wire", "Form"] as const) {
    await question.tab(name).click();
    await expect(question.dialog.getByRole("tabpanel", { name })).not.toBeEmpty();
    await expectNoViolations(question.dialog);
  }
});

test("axe finds no violations in the details of a question, its errors and result", async ({
  page,
  playground,
}) => {
  await playground.call("contact");
  const question = await playground.question();
  await question.dialog.getByText("asked at").click();
  await question.fill({ email: "not-an-email" });
  await expect(question.accept()).rejects.toThrow("must be an email address");
  await expectNoViolations(question.dialog);
  await question.decline();
  await expect(playground.latestCall).toContainText("you said no");
  await expectNoViolations(page);
});

test("axe finds no violations in a round, the inbox and a cancel that can be undone", async ({
  page,
  playground,
}) => {
  await playground.call("contact");
  await playground.question();
  await playground.call("parallel");
  await expectNoViolations(page);
  await (await playground.question("Who is coming?")).button("Cancel").click();
  await expect(playground.dialog).toContainText("1 of 3 answered");
  await expectNoViolations(playground.dialog);
  await (await playground.question()).answerLater();
  await page.getByRole("button", { name: "3 waiting" }).click();
  await expect(page.getByRole("dialog", { name: "Inbox" })).toBeVisible();
  await expectNoViolations(page.getByRole("dialog", { name: "Inbox" }));
});

test.describe("findings", () => {
  test.use({ server: { sample: "hostile" } });

  test("axe finds no violations in findings and suspicious addresses", async ({ playground }) => {
    await playground.call("password");
    const password = await playground.question();
    await expect(password.dialog.getByRole("region", { name: "Findings" })).toBeVisible();
    await expectNoViolations(password.dialog);
    await password.tab("Schema").click();
    const schema = password.dialog.getByRole("tabpanel", { name: "Schema" });
    await expect(schema.getByRole("list", { name: "The request" })).toBeVisible();
    await expectNoViolations(password.dialog);
    await password.decline();
    for (const tool of ["url-look-alike", "url-javascript"]) {
      await playground.call(tool);
      const question = await playground.question();
      await expectNoViolations(question.dialog);
      await question.decline();
    }
  });
});

test.describe("every control", () => {
  test.use({ server: askingServer });

  test("axe finds no violations in a form with every control, its errors and lists", async ({
    playground,
  }) => {
    const kinds = Object.entries({ ...textKinds, ...choiceKinds });
    const properties = {
      ...Object.fromEntries(kinds.map(([kind, { property }]) => [kind, property])),
      "odd default": { type: "integer", description: "A number.", default: "soon" },
      "no control": { type: ["string", "number"], description: "Either." },
      group: { type: "object", properties: { inner: { type: "boolean" } } },
      broken: { type: "quaternion" },
    };
    const required = kinds.map(([kind]) => kind);
    const question = await ask(playground, { type: "object", properties, required });
    await expectNoViolations(question.dialog);
    await question.fill({ pattern: "too long a text" });
    await expect(question.accept()).rejects.toThrow("is required");
    const option = { name: "option 2", exact: true };
    await question.field("multipleOfHundred").getByRole("checkbox", option).check();
    await question.field("singleOfHundred").click();
    await expect(question.dialog.getByRole("listbox").getByRole("option")).toHaveCount(100);
    await expectNoViolations(question.dialog);
  });
});

test("axe finds no violations in the connect dialog, its errors, profiles and details", async ({
  page,
  playground: _playground,
}) => {
  const connect = await ConnectDialog.open(page);
  await connect.command.fill('node "unclosed');
  await connect.dialog.getByRole("button", { name: "Add variable" }).click();
  await connect.dialog.getByText("Paste JSON").click();
  await connect.submit();
  await expectNoViolations(connect.dialog);
  await connect.dialog.getByText("Edit profile").click();
  await connect.dialog.getByRole("checkbox", { name: "Roots" }).check();
  await connect.dialog.getByRole("button", { name: "Add root" }).click();
  const root = connect.dialog.getByLabel("Folder or file: URI of root 1");
  await root.fill("not absolute");
  await connect.dialog.getByLabel("Answer automatically").selectOption({ label: "Decline" });
  await expectNoViolations(connect.dialog);
  await root.fill("/srv");
  const crash = "console.error('no config'); process.exit(3)";
  await connect.command.fill(`"${process.execPath}" -e "${crash}"`);
  await connect.submit();
  await expect(connect.failure).toContainText("exit code 3");
  await expectNoViolations(connect.dialog);
  await connect.choose("Streamable HTTP");
  await connect.dialog.getByText("OAuth client").click();
  await expectNoViolations(connect.dialog);
  await connect.dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("button", { name: "Connect again" })).toBeVisible();
  const card = page.getByRole("region", { name: /^samples / });
  await card.getByRole("button", { name: /^Details of/ }).click();
  await expect(card).toContainText("This profile doesn't declare roots.");
  await expectNoViolations(card);
});

test.describe("2025-11-25", () => {
  test.use({ profile: { era: "2025-11-25" } });

  test("axe finds no violations in a parked call", async ({ page, playground }) => {
    await playground.call("private-report");
    await (await (await playground.question()).openPage()).close();
    await expect(page.getByRole("region", { name: "Waiting for pages" })).toBeVisible();
    await expectNoViolations(page.getByRole("region", { name: "Waiting for pages" }));
  });
});

test.describe("sampling", () => {
  test.use({ server: everythingServer });

  test("axe finds no violations in a sampling request", async ({ page, playground }) => {
    await playground.call("trigger-sampling-request", { prompt: "Say something." });
    await expect(page.getByRole("dialog")).toContainText("Say something.");
    await expectNoViolations(page.getByRole("dialog"));
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("axe finds no violations at 390 px", async ({ page, playground }) => {
    await expectNoViolations(page);
    await playground.call("every-field");
    const question = await playground.question();
    await expectNoViolations(question.dialog);
    await question.answerLater();
    await page.getByRole("button", { name: "Timeline" }).click();
    for (const view of ["List", "Diagram", "Wire"]) {
      await page.getByRole("tab", { name: view }).click();
      await expectNoViolations(page);
    }
  });
});
