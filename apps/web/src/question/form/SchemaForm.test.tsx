import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadPatterns, noPatterns } from "./formPatterns.ts";
import { SchemaForm, type SchemaFormProps } from "./SchemaForm.tsx";

let root: Root;
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

/** Renders a form and returns functions to fill it in. */
async function show(
  properties: JsonObject,
  { required = [], ...props }: { required?: string[] } & Partial<SchemaFormProps> = {},
) {
  const container = document.body;
  const onSubmit = vi.fn<(content: JsonObject) => void>();
  const schema = { type: "object", properties, required };
  await act(async () => {
    root.render(
      <SchemaForm id="f" schema={schema} patterns={noPatterns} onSubmit={onSubmit} {...props} />,
    );
  });
  const find = <Kind extends Element>(selector: string): Kind => {
    const found = container.querySelector<Kind>(selector);
    if (!found) throw new Error(`Nothing matches ${selector}`);
    return found;
  };
  return {
    container,
    onSubmit,
    find,
    async type(name: string, text: string) {
      const input = find<HTMLInputElement>(`#f_${name}`);
      const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
      await act(async () => {
        value?.set?.call(input, text);
        input.dispatchEvent(new Event("input", { bubbles: true }));
      });
    },
    async click(selector: string) {
      await act(async () => find<HTMLElement>(selector).click());
    },
    async submit() {
      await act(async () => find<HTMLFormElement>("form").requestSubmit());
      return onSubmit.mock.lastCall?.[0];
    },
  };
}

const everyDefault = {
  text: { type: "string", default: "hello" },
  number: { type: "number", default: 1.5 },
  integer: { type: "integer", default: 2 },
  yes: { type: "boolean", default: false },
  choice: { type: "string", oneOf: [{ const: "s" }, { const: "m" }], default: "m" },
  choices: { type: "array", items: { enum: ["a", "b"] }, default: ["b"] },
};
const noDefault = {
  text2: { type: "string", format: "email" },
  number2: { type: "number" },
  yes2: { type: "boolean" },
  one2: { type: "string", enum: ["only"] },
  choice2: { type: "string", oneOf: [{ const: "s" }, { const: "m" }] },
  choices2: { type: "array", items: { anyOf: [{ const: "a" }] }, minItems: 1 },
  when2: { type: "string", format: "date-time" },
};

test("an untouched form sends exactly the defaults", async () => {
  const form = await show({ ...noDefault, ...everyDefault });
  expect(await form.submit()).toEqual({
    text: "hello",
    number: 1.5,
    integer: 2,
    yes: false,
    choice: "m",
    choices: ["b"],
  });
});

test("clearing an optional field omits it, even with a default", async () => {
  const form = await show(everyDefault);
  await form.type("text", "");
  await form.type("number", "");
  await form.click("#f_yes--2");
  await form.click("#f_choice--2");
  await form.click("#f_choices--1");
  expect(await form.submit()).toEqual({ integer: 2 });
});

test("a draft replaces the defaults, including cleared fields", async () => {
  const form = await show(everyDefault, { draft: { text: "typed" } });
  expect(await form.submit()).toEqual({ text: "typed" });
});

test("an invalid number is rejected and not rounded", async () => {
  const form = await show({ n: { type: "integer", maximum: 5 } });
  await form.type("n", "2.5");
  expect(await form.submit()).toBeUndefined();
  expect(form.find("#f_n--error").textContent).toBe("must be a whole number");
  await form.type("n", "99");
  expect(form.find("#f_n--error").textContent).toBe("must be at most 5");
  expect(form.find<HTMLInputElement>("#f_n").value).toBe("99");
  await form.type("n", "5");
  expect(await form.submit()).toEqual({ n: 5 });
});

test("a required boolean must be chosen, and no is an answer", async () => {
  const form = await show({ sure: { type: "boolean" } }, { required: ["sure"] });
  expect(form.container.querySelectorAll("input")).toHaveLength(2);
  expect(form.container.querySelector("input:checked")).toBeNull();
  expect(await form.submit()).toBeUndefined();
  expect(form.find("#f_sure--error").textContent).toBe("is required");
  await form.click("#f_sure--1");
  expect(await form.submit()).toEqual({ sure: false });
});

test("a form without fields can be sent", async () => {
  const form = await show({});
  expect(await form.submit()).toEqual({});
});

test("errors are shown at the field and in a summary", async () => {
  const form = await show(
    { "user name": { type: "string", title: "Name" } },
    { required: ["user name"] },
  );
  await form.submit();
  const input = form.find<HTMLInputElement>("input");
  expect(input.getAttribute("aria-invalid")).toBe("true");
  const [described = ""] = input.getAttribute("aria-describedby")?.split(" ") ?? [];
  expect(document.getElementById(described)?.textContent).toBe("is required");
  expect(form.find("[aria-label=Errors]").textContent).toContain("Name is required");
});

test("an error from the host is shown at its field and does not block another submit", async () => {
  const form = await show(
    { code: { type: "string", default: "x" } },
    { rejected: [{ field: "code", message: "is taken" }] },
  );
  expect(form.find("#f_code--error").textContent).toBe("is taken");
  expect(await form.submit()).toEqual({ code: "x" });
});

test("patterns are checked", async () => {
  const patterns = await loadPatterns();
  const form = await show({ code: { type: "string", pattern: "^[A-Z]+$" } }, { patterns });
  await form.type("code", "abc");
  expect(await form.submit()).toBeUndefined();
  await form.type("code", "ABC");
  expect(await form.submit()).toEqual({ code: "ABC" });
});

test("a repeated option is shown once", async () => {
  const form = await show({ c: { type: "string", enum: ["a", "a", "b"] } }, { required: ["c"] });
  expect(form.container.querySelectorAll("input[type=radio]")).toHaveLength(2);
});
