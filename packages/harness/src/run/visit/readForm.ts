export type Page = {
  url: string;
  /** The URL that was requested, if it redirects to this page. */
  redirectedFrom?: string;
  html: string;
  status: number;
};

/** A form, with what a browser would submit. */
export type Form = { action: string; method: string; fields: Map<string, Field> };

type Field = {
  /** The value if the field is not filled in; undefined submits nothing. */
  initial?: string;
  /** The possible values, if it is not a free text. */
  choices?: string[];
};

/** The first form of a page. */
export function findForm({ url, html }: Pick<Page, "url" | "html">): Form | undefined {
  const [form, attributes = "", content = ""] = /<form\b([^>]*)>([^]*?)<\/form>/i.exec(html) ?? [];
  if (form === undefined) return undefined;
  return {
    action: new URL(attribute(attributes, "action") ?? url, url).href,
    method: attribute(attributes, "method")?.toLowerCase() ?? "get",
    fields: readFields(content),
  };
}

/** The body that the filled-in form submits. Throws if a field or value does not exist. */
export function fillIn({ fields }: Form, given: Record<string, string>): URLSearchParams {
  for (const [name, value] of Object.entries(given)) {
    const field = fields.get(name);
    if (!field) {
      const names = [...fields.keys()].join(", ") || "none";
      throw new Error(`the form has no field "${name}"; its fields are: ${names}`);
    }
    if (field.choices && !field.choices.includes(value)) {
      const choices = field.choices.join(", ");
      throw new Error(`"${value}" is not an option of "${name}"; its options are: ${choices}`);
    }
  }
  const sent = [...fields].flatMap(([name, { initial }]): [string, string][] => {
    const value = given[name] ?? initial;
    return value === undefined ? [] : [[name, value]];
  });
  return new URLSearchParams(sent);
}

function readFields(content: string): Map<string, Field> {
  const fields = new Map<string, Field>();
  const control = /<(input|select|textarea|button)\b([^>]*)>(?:([^]*?)<\/\1>)?/gi;
  const tags = [...content.matchAll(control)];
  for (const [, tag = "", attributes = "", inner = ""] of tags) {
    const name = attribute(attributes, "name") ?? "";
    if (name === "") continue;
    const before = fields.get(name) ?? {};
    fields.set(name, { ...before, ...readField(tag.toLowerCase(), attributes, inner, before) });
  }
  return fields;
}

function readField(tag: string, attributes: string, inner: string, before: Field): Field {
  if (tag === "textarea") return { initial: decode(inner) };
  if (tag === "select") return readSelect(inner);
  const type = tag === "button" ? "submit" : (attribute(attributes, "type") ?? "text");
  const value = attribute(attributes, "value");
  switch (type.toLowerCase()) {
    case "checkbox":
    case "radio": {
      const isOn = /\bchecked\b/i.test(attributes);
      const choice = value ?? "on";
      return { choices: [...(before.choices ?? []), choice], ...(isOn && { initial: choice }) };
    }
    case "submit":
    case "image":
      // A button is submitted only if it is pressed.
      return { choices: [...(before.choices ?? []), value ?? ""] };
    default:
      return { initial: value ?? "" };
  }
}

function readSelect(inner: string): Field {
  const options = [...inner.matchAll(/<option\b([^>]*)>([^<]*)/gi)].map(
    ([, attributes = "", text = ""]) => ({
      value: attribute(attributes, "value") ?? decode(text.trim()),
      isSelected: /\bselected\b/i.test(attributes),
    }),
  );
  const first = options.find(({ isSelected }) => isSelected) ?? options[0];
  return {
    choices: options.map(({ value }) => value),
    ...(first && { initial: first.value }),
  };
}

function attribute(tag: string, name: string): string | undefined {
  const pattern = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, "i");
  const [, double, single, bare] = pattern.exec(tag) ?? [];
  const found = double ?? single ?? bare;
  return found === undefined ? undefined : decode(found);
}

function decode(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
