import { afterEach, expect, test, vi } from "vitest";
import { listenForUndo } from "./undoKey.ts";

afterEach(() => document.body.replaceChildren());

function press(init: KeyboardEventInit): boolean {
  const event = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event.defaultPrevented;
}

test("Ctrl+Z and ⌘Z undo it, Ctrl+Shift+Z and a held key do not", () => {
  const undo = vi.fn<() => void>();
  const stop = listenForUndo(undo);
  for (const other of [{ ctrlKey: true, shiftKey: true }, { ctrlKey: true, repeat: true }, {}]) {
    expect(press({ key: "z", ...other })).toBe(false);
  }
  expect(undo).not.toHaveBeenCalled();
  expect(press({ key: "z", ctrlKey: true })).toBe(true);
  expect(press({ key: "z", metaKey: true })).toBe(true);
  expect(undo).toHaveBeenCalledTimes(2);
  stop();
  expect(press({ key: "z", ctrlKey: true })).toBe(false);
});

test("a text that was changed since is left to the browser's undo", () => {
  document.body.innerHTML = "<input value=before><textarea></textarea>";
  const [field, area] = [document.querySelector("input"), document.querySelector("textarea")];
  field?.focus();
  const undo = vi.fn<() => void>();
  const stop = listenForUndo(undo);
  if (field) field.value = "before and after";
  expect(press({ key: "z", ctrlKey: true })).toBe(false);
  if (field) field.value = "before";
  expect(press({ key: "z", ctrlKey: true })).toBe(true);
  area?.focus();
  expect(press({ key: "z", ctrlKey: true })).toBe(true);
  expect(undo).toHaveBeenCalledTimes(2);
  stop();
});
