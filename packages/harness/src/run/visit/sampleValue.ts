const byType: Record<string, string> = {
  email: "someone@example.com",
  url: "https://example.com/",
  tel: "+441632960123",
  date: "2030-01-15",
  time: "12:00",
  "datetime-local": "2030-01-15T12:00",
  month: "2030-01",
  week: "2030-W03",
  password: "Sample-Passw0rd",
};

/** By the name of a text field, the most special ones first. */
const byName: [RegExp, string][] = [
  [/cvc|cvv|security.?code/i, "123"],
  [/expir|valid.?(?:to|until)/i, "12/30"],
  [/card/i, "4242424242424242"],
  [/mail/i, "someone@example.com"],
  [/phone|mobile/i, "+441632960123"],
  [/zip|post.?code/i, "12345"],
  [/amount|quantity|count|number|age$/i, "1"],
];

/** A value that an empty field of this kind most likely accepts. */
export function sampleValue(attribute: (name: string) => string | undefined): string {
  const type = attribute("type")?.toLowerCase() ?? "text";
  if (type === "number" || type === "range") return attribute("min") ?? "1";
  const name = attribute("name") ?? "";
  const text = byType[type] ?? byName.find(([pattern]) => pattern.test(name))?.[1] ?? "Sample";
  const [least, most] = ["minlength", "maxlength"].map((limit) => Number(attribute(limit)));
  return text.padEnd(Math.min(least || 0, 1000), "x").slice(0, most || undefined);
}
