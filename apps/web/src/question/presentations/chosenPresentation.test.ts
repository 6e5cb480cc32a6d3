import { afterEach, expect, test } from "vitest";
import {
  applyPresentationFrom,
  choosePresentation,
  chosenPresentation,
} from "./chosenPresentation.ts";

afterEach(() => {
  choosePresentation("modal");
  localStorage.clear();
});

test("the URL parameter chooses a presentation, which is then stored", () => {
  applyPresentationFrom("?present=terminal");
  expect(chosenPresentation.get().name).toBe("terminal");
  expect(localStorage.getItem("elicitation-playground.presentation")).toBe("terminal");
});

test("an empty or unknown URL parameter changes nothing", () => {
  choosePresentation("panel");
  applyPresentationFrom("");
  applyPresentationFrom("?present=hologram");
  expect(chosenPresentation.get().name).toBe("panel");
});
