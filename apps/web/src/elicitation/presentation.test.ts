import { afterEach, expect, test } from "vitest";
import { applyAddress, choosePresentation, presentation } from "./presentation.ts";

afterEach(() => {
  choosePresentation("modal");
  localStorage.clear();
});

test("the address chooses a presentation, and it is remembered", () => {
  applyAddress("?present=terminal");
  expect(presentation.get()).toBe("terminal");
  expect(localStorage.getItem("elicitation-playground.presentation")).toBe("terminal");
});

test("an address that names none, or an unknown one, changes nothing", () => {
  choosePresentation("panel");
  applyAddress("");
  applyAddress("?present=hologram");
  expect(presentation.get()).toBe("panel");
});
