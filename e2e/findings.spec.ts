import { expect, test } from "./fixtures.ts";

test.use({ server: { sample: "hostile" } });

test("a form that asks for a secret shows the rule it breaks", async ({ playground }) => {
  await playground.call("password");
  const question = await playground.question();
  const { dialog } = question;
  const notice = dialog.getByRole("region", { name: "Findings" });
  await expect(notice).toContainText("This form asks for a secret: password, card.");
  await expect(notice).toContainText("Ask for it in URL mode, on a page of your own");
  await notice.getByRole("button", { name: "3 findings" }).click();
  await expect(question.tab("Schema")).toHaveAttribute("aria-selected", "true");
  const findings = dialog.getByRole("list", { name: "Findings" }).getByRole("listitem");
  await expect(findings).toHaveCount(3);
  await expect(findings.first()).toContainText("requestedSchema.properties.password");
  await expect(findings.first().getByRole("link")).toHaveAttribute(
    "href",
    /specification\/2026-07-28\/client\/elicitation#form-mode-security$/,
  );
  const request = dialog.getByRole("list", { name: "The request" });
  await expect(request.getByRole("listitem").filter({ hasText: "format-unknown" })).toContainText(
    '"format": "password"',
  );
});

test("a nested form names the hosts that reject it, and can be answered as JSON", async ({
  playground,
}) => {
  await playground.call("nested-schema");
  const question = await playground.question();
  const notice = question.dialog.getByRole("region", { name: "Findings" });
  await expect(notice).toContainText("breaks the spec in 2 places");
  await expect(notice).toContainText("hosts on the TypeScript SDK and hosts on the Go SDK");
  await question.tab("JSON").click();
  const json = question.dialog.getByRole("tabpanel", { name: "JSON" });
  await json.getByRole("textbox").fill('{ "address": { "street": "High Street" } }');
  await question.accept();
  await expect(playground).toHaveResult("High Street");
});
