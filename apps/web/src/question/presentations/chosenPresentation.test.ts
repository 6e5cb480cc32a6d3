import { afterEach, expect, test } from "vitest";
import {
  applyPresentationFrom,
  choosePresentation,
  chosenPresentation,
} from "./chosenPresentation.ts";

afterEach(() => {
  choosePresentation("modal");
  localStorage.clear();
  sessionStorage.clear();
});

test("the URL parameter shows a presentation in this tab only", () => {
  applyPresentationFrom("?present=terminal");
  expect(chosenPresentation.get().name).toBe("terminal");
  expect(sessionStorage.getItem("elicitation-playground.presentation")).toBe("terminal");
  expect(localStorage.getItem("elicitation-playground.presentation")).toBeNull();
});

test("an empty or unknown URL parameter changes nothing", () => {
  choosePresentation("panel");
  applyPresentationFrom("");
  applyPresentationFrom("?present=hologram");
  expect(chosenPresentation.get().name).toBe("panel");
});
