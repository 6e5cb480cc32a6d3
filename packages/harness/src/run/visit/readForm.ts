import { sampleValue } from "./sampleValue.ts";

export type Page = {
  /** Where redirects led to. */
  url: string;
  html: string;
  status: number;
};

/** A form, with what a browser would submit. */
export type Form = {
  action: string;
  method: string;
  fields: Map<string, Field>;
  /** Whether it is for something else than the page, such as a search. */
  isAside: boolean;
};

type Field = {
  /** The value if the field is not filled in; undefined submits nothing. */
  initial?: string;
  /** The possible values, if it is not a free text. */
  choices?: string[];
  /** A valid value, if the initial one is probably not valid. */
  sample?: string;
};

const asides = /search|log-?out|sign-?out|newsletter|subscribe|language|locale|cookie/i;

/**
 * The form of a page that has most of these fields. Of those that have as many, the one that most
 * likely finishes the page.
 */
export function findForm(page: Pick<Page, "url" | "html">, names: string[] = []): Form | undefined {
  const rate = ({ fields, isAside, method }: Form) =>
    4 * names.filter((name) => fields.has(name)).length +
    (isAside ? 0 : 2) +
    (method === "post" ? 1 : 0);
  return readForms(page).toSorted((a, b) => rate(b) - rate(a))[0];
}

function readForms({ url, html }: Pick<Page, "url" | "html">): Form[] {
  const [, ...starts] = html.split(/<form\b/i);
  return starts.flatMap((start) => {
    const [form = ""] = start.split(/<\/form\b/i, 1);
    const end = form.indexOf(">");
    if (end === -1) return [];
    const attributes = form.slice(0, end);
    const method = attribute(attributes, "method")?.toLowerCase() ?? "get";
    const isAside = method === "dialog" || asides.test(attributes);
    const action = new URL(attribute(attributes, "action") || url, url).href;
    return [{ action, method, isAside, fields: readFields(form.slice(end + 1)) }];
  });
}

/** What makes a form valid whose required values nobody knows. */
export function toSamples({ fields }: Form): Record<string, string> {
  const samples = [...fields].flatMap(([name, { sample }]) =>
    sample === undefined ? [] : [[name, sample]],
  );
  return Object.fromEntries(samples) as Record<string, string>;
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
  let hasButton = false;
  for (const [, tag = "", attributes = "", inner = ""] of content.matchAll(control)) {
    const name = attribute(attributes, "name") ?? "";
    const type = typeOf(tag, attributes);
    const isButton = type === "submit" || type === "image";
    const before = fields.get(name) ?? {};
    if (name !== "" && type !== "button" && type !== "reset") {
      const field = readField(type, attributes, inner, before);
      // A button is submitted only if it is pressed; Enter presses the first one.
      const pressed = isButton && !hasButton && { sample: field.choices?.[0] ?? "" };
      fields.set(name, { ...before, ...field, ...pressed });
    }
    hasButton ||= isButton;
  }
  return fields;
}

/** The type of an input or a button; the name of the tag for the others. */
function typeOf(tag: string, attributes: string): string {
  const name = tag.toLowerCase();
  const given = attribute(attributes, "type")?.toLowerCase();
  if (name === "button") return given ?? "submit";
  return name === "input" ? (given ?? "text") : name;
}

function readField(type: string, attributes: string, inner: string, before: Field): Field {
  const value = attribute(attributes, "value");
  const sample = sampleValue((name) => attribute(attributes, name));
  switch (type) {
    case "textarea":
      return { initial: decode(inner), ...(inner.trim() === "" && { sample }) };
    case "select":
      return readSelect(inner);
    case "checkbox":
    case "radio": {
      const isOn = /\bchecked\b/i.test(attributes);
      const choice = value ?? "on";
      const isNeeded = type === "radio" || /\brequired\b/i.test(attributes);
      return {
        choices: [...(before.choices ?? []), choice],
        ...(isOn && { initial: choice }),
        ...(isNeeded &&
          !isOn &&
          before.initial === undefined && { sample: before.sample ?? choice }),
      };
    }
    case "submit":
    case "image":
      return { choices: [...(before.choices ?? []), value ?? ""] };
    case "hidden":
      return { initial: value ?? "" };
    default:
      return { initial: value ?? "", ...((value ?? "") === "" && { sample }) };
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
  const sample = first?.value === "" ? options.find(({ value }) => value !== "")?.value : undefined;
  return {
    choices: options.map(({ value }) => value),
    ...(first && { initial: first.value }),
    ...(sample !== undefined && { sample }),
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
