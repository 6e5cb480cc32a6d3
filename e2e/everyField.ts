import { expect, type Locator } from "@playwright/test";

/** What the untouched form of `every-field` holds. */
export const defaults = {
  textDefault: "hello",
  lengthDefault: "abcd",
  patternDefault: "AB-123",
  emailDefault: "ada@example.com",
  uriDefault: "https://example.com/",
  dateDefault: "2026-07-28",
  dateTimeDefault: "2026-07-28T09:30:00Z",
  numberDefault: 1.5,
  wholeNumberDefault: 2,
  integerDefault: 3,
  booleanDefault: true,
  choiceDefault: "green",
  titledChoiceDefault: "m",
  namedChoiceDefault: "fr",
  choicesDefault: ["red", "blue"],
  titledChoicesDefault: ["tue"],
};

/** What it requires, as the tests answer it. */
export const required = { text: "some", integer: 4, titledChoice: "l" };

/** What the MCP server says it received. */
export async function received(result: Locator): Promise<unknown> {
  await expect(result).toContainText("Received {");
  const text = await result.getByText(/^Received \{/).innerText();
  return JSON.parse(text.replace(/^Received /, ""));
}
