import { doors } from "./app.ts";
import { expectNoViolations } from "./axe.ts";
import { commandLine, ConnectDialog, everything } from "./connectDialog.ts";
import { expect, test } from "./fixtures.ts";

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [1440, 390]) {
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
}
