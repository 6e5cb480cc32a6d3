import { doors, hostile } from "./app.ts";
import { Asking } from "./asking.ts";
import { expectNoViolations } from "./axe.ts";
import { commandLine, ConnectDialog, everything } from "./connectDialog.ts";
import { fieldKinds } from "./fieldKinds.ts";
import { expect, test } from "./fixtures.ts";

// Colors do not depend on the width, nor the layout on the colors: each is seen once.
for (const { colorScheme, width } of [
  { colorScheme: "light", width: 1440 },
  { colorScheme: "dark", width: 390 },
] as const) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    test("axe finds nothing in the page, its forms, their errors and a result", async ({
      app,
      page,
    }) => {
      // Half-faded colors are not what a person reads.
      await page.emulateMedia({ reducedMotion: "reduce" });
      await app.connection().waitFor();
      await expectNoViolations(page);
      await app.run("contact");
      await expect(app.field("Name")).toBeVisible();
      await expectNoViolations(page);
      for (const name of ["JSON", "Schema", "Wire", "Form"] as const) {
        await app.tab(name).click();
        await expect(app.dialog.getByRole("tabpanel", { name })).not.toBeEmpty();
        await expectNoViolations(page);
      }
      await app.dialog.getByText("asked at").click();
      await app.field("Email").fill("not-an-email");
      await app.answer("Accept");
      await expect(app.dialog.getByRole("region", { name: "Errors" })).toBeVisible();
      await expectNoViolations(page);
      await app.answer("Decline");
      await expect(app.latestCall).toContainText("you said no");
      await expectNoViolations(page);

      await app.showTools();
      await app.run("every-field");
      await expect(app.field("Text")).toBeVisible();
      await expectNoViolations(page);
    });

    test("axe finds nothing in findings, a round, what is set aside, the inbox and a held cancel", async ({
      app,
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await app.connect(hostile);
      await app.run("password", hostile);
      await expect(app.dialog.getByRole("region", { name: "Findings" })).toBeVisible();
      await expectNoViolations(page);
      await app.tab("Schema").click();
      await expect(app.dialog.getByRole("list", { name: "The request" })).toBeVisible();
      await expectNoViolations(page);
      await app.dialog.getByRole("button", { name: "Answer later" }).click();
      await expectNoViolations(page);
      await app.showTools();
      await app.run("parallel");
      await expect(app.dialog).toContainText("Who is coming?");
      await app.dialog.getByRole("button", { name: /^Cancel/ }).click();
      await expect(app.dialog).toContainText("1 of 3 answered");
      await expectNoViolations(page);
      await app.dialog.getByRole("button", { name: "Answer later" }).click();
      await page.getByRole("button", { name: "3 waiting" }).click();
      await expect(page.getByRole("region", { name: "Inbox" })).toBeVisible();
      await expectNoViolations(page);
    });

    test("axe finds nothing in a form with every control, its errors, notes and lists", async ({
      app,
      page,
      playground,
    }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      const asking = await Asking.connect(app, playground);
      const properties = Object.fromEntries<object>([
        ...fieldKinds.map(({ kind, property }): [string, object] => [kind, property]),
        ["odd default", { type: "integer", description: "A number.", default: "soon" }],
        ["no control", { type: ["string", "number"], description: "Either." }],
        ["group", { type: "object", properties: { inner: { type: "boolean" } } }],
        ["broken", { type: "quaternion" }],
      ]);
      await asking.ask({
        type: "object",
        properties,
        required: fieldKinds.map(({ kind }) => kind),
      });
      await expectNoViolations(page);
      await app.field("text with a length and a pattern").fill("too long a text");
      await app.answer("Accept");
      await expect(app.dialog.getByRole("region", { name: "Errors" })).toBeFocused();
      await app.dialog.getByRole("checkbox", { name: "option 2", exact: true }).check();
      await app.field("single choice of very many").click();
      await expect(app.dialog.getByRole("listbox").getByRole("option")).toHaveCount(100);
      await expectNoViolations(page);
    });

    test("axe finds nothing in connecting, its failures, profiles and details", async ({
      app,
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      const connect = await ConnectDialog.open(app);
      await connect.command.fill('node "unclosed');
      await connect.dialog.getByRole("button", { name: "Add variable" }).click();
      await connect.dialog.getByText("Paste JSON").click();
      await connect.submit();
      await expectNoViolations(page);
      await connect.dialog.getByText("Edit the profile").click();
      await connect.dialog.getByRole("checkbox", { name: "Roots" }).check();
      await connect.dialog.getByRole("button", { name: "Add root" }).click();
      await connect.dialog.getByLabel("Folder or file: URI of root 1").fill("not absolute");
      await connect.dialog.getByLabel("Answer by itself").selectOption({ label: "Decline" });
      await expectNoViolations(page);
      await connect.dialog.getByLabel("Folder or file: URI of root 1").fill("/srv");
      const crash = "console.error('no config'); process.exit(3)";
      await connect.command.fill(`${commandLine("-e")} "${crash}"`);
      await connect.submit();
      await expect(connect.failure).toContainText("exit code 3");
      await expectNoViolations(page);
      await connect.choose("Streamable HTTP");
      await connect.dialog.getByText("OAuth client").click();
      await expectNoViolations(page);
      await connect.dialog.getByRole("button", { name: "Close" }).click();
      await expect(page.getByRole("button", { name: "Connect again" })).toBeVisible();
      await app.connection().getByText("Details").click();
      await expect(app.connection()).toContainText("Roots are not declared.");
      await expectNoViolations(page);
    });

    test("axe finds nothing in a URL question, its wait and a request for sampling", async ({
      app,
      context,
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      const door = doors[1];
      await app.connect(door);
      await app.run("private-report", door);
      await expect(app.dialog).toContainText("/pages/");
      await expectNoViolations(page);
      const opened = context.waitForEvent("page");
      await app.answer("Accept");
      await (await opened).close();
      await expect(page.getByRole("region", { name: "Waiting for pages" })).toBeVisible();
      await expectNoViolations(page);

      await app.showTools();
      const card = await ConnectDialog.connect(app, everything, /^mcp-servers\/everything/);
      await card.getByRole("button", { name: /^Trigger Sampling Request Tool/ }).click();
      await page.getByRole("textbox", { name: "prompt" }).fill("Say something.");
      await page.getByRole("button", { name: "Run", exact: true }).click();
      await expect(app.dialog).toContainText("Say something.");
      await expectNoViolations(page);
    });
  });
}
