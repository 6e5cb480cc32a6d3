import { hostile } from "./app.ts";
import { expect, test } from "./fixtures.ts";

test("a form that asks for a secret is marked with the rule it breaks", async ({ app }) => {
  await app.connect(hostile);
  await app.run("password", hostile);
  const notice = app.dialog.getByRole("region", { name: "Findings" });
  await expect(notice).toContainText("This form asks for a secret: password, card.");
  await expect(notice).toContainText("Don't ask for passwords");
  await notice.getByRole("button", { name: "3 findings" }).click();
  await expect(app.tab("Schema")).toHaveAttribute("aria-selected", "true");
  const findings = app.dialog.getByRole("list", { name: "Findings" }).getByRole("listitem");
  await expect(findings).toHaveCount(3);
  await expect(findings.first()).toContainText("requestedSchema.properties.password");
  await expect(findings.first().getByRole("link")).toHaveAttribute(
    "href",
    /specification\/2026-07-28\/client\/elicitation#form-mode-security$/,
  );
  const request = app.dialog.getByRole("list", { name: "The request" });
  await expect(request.getByRole("listitem").filter({ hasText: "format-unknown" })).toContainText(
    '"format": "password"',
  );
});

test("a nested form names the hosts that would refuse it, and is answered all the same", async ({
  app,
}) => {
  await app.connect(hostile);
  await app.run("nested-schema", hostile);
  const notice = app.dialog.getByRole("region", { name: "Findings" });
  await expect(notice).toContainText("breaks the spec in 2 places");
  await expect(notice).toContainText("hosts on the TypeScript SDK and hosts on the Go SDK");
  await app.tab("JSON").click();
  await app.field("Answer content").fill('{ "address": { "street": "High Street" } }');
  await app.answer("Accept");
  await expect(app.latestCall).toContainText("High Street");
});

test("a question that keeps to the spec has no notice", async ({ app }) => {
  await app.run("contact");
  await expect(app.field("Name")).toBeVisible();
  await expect(app.dialog.getByRole("region", { name: "Findings" })).toBeHidden();
});
