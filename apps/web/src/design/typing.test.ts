import { afterEach, expect, test } from "vitest";
import { endTyping, isEscapeTaken, isTyping } from "./typing.ts";

afterEach(() => document.body.replaceChildren());

function focus(html: string): HTMLElement {
  document.body.innerHTML = html;
  const element = document.querySelector<HTMLElement>("[data-here]");
  element?.focus();
  expect(document.activeElement).toBe(element);
  return element ?? document.body;
}

test.each([
  "<input data-here>",
  "<input type=search data-here>",
  "<input type=checkbox data-here>",
  "<textarea data-here></textarea>",
  "<select data-here></select>",
  "<dialog open><button data-here></button></dialog>",
])("someone is typing in %s", (html) => {
  focus(html);
  expect(isTyping()).toBe(true);
});

test.each([
  "<button data-here></button>",
  "<input type=submit data-here>",
  "<h2 tabindex=-1 data-here></h2>",
  "<dialog open class=question><button data-here></button></dialog>",
])("nobody is typing in %s", (html) => {
  focus(html);
  expect(isTyping()).toBe(false);
});

test.each([
  "<input data-here>",
  "<dialog open><input data-here></dialog>",
  "<dialog open><button data-here></button></dialog>",
])("a submitted %s no longer counts as typing until it is touched again", (html) => {
  for (const touch of ["keydown", "input", "pointerdown"]) {
    const focused = focus(html);
    endTyping();
    expect(isTyping()).toBe(false);
    focused.dispatchEvent(new Event(touch, { bubbles: true }));
    expect(isTyping()).toBe(true);
  }
});

function pressEscape(element: Element): boolean {
  let isTaken: boolean | undefined;
  element.addEventListener("keydown", (event) => {
    isTaken = event instanceof KeyboardEvent && isEscapeTaken(event);
  });
  element.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  return isTaken === true;
}

test("Escape belongs to a search field only while it has a value", () => {
  expect(pressEscape(focus("<input type=search value=trip data-here>"))).toBe(true);
  expect(pressEscape(focus("<input type=search data-here>"))).toBe(false);
});
