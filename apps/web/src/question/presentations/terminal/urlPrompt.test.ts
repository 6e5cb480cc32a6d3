import { expect, test, vi } from "vitest";
import { submitUrlLine, type UrlPrompt } from "./urlPrompt.ts";

const asked: UrlPrompt = { stage: "asked", lines: [] };
const open = () => true;
const modern = { acceptsWhenFinished: true, open };

test("only a yes opens the page [URL-consent]", () => {
  const opening = vi.fn(open);
  for (const typed of ["", "?", "open", "n", ":decline", ":cancel"]) {
    submitUrlLine(asked, typed, { ...modern, open: opening });
  }
  expect(opening).not.toHaveBeenCalled();
  submitUrlLine(asked, "y", { ...modern, open: opening });
  expect(opening).toHaveBeenCalledOnce();
});

test("before 2026 a yes opens the page and accepts", () => {
  const { answer } = submitUrlLine(asked, "y", { acceptsWhenFinished: false, open });
  expect(answer).toEqual({ action: "accept" });
});

test("from 2026 on accept is sent when the person is finished [URL-manual-retry]", () => {
  const { state, answer } = submitUrlLine(asked, "yes", modern);
  expect(answer).toBeUndefined();
  expect(state.stage).toBe("opened");
  expect(submitUrlLine(state, "n", modern)).not.toHaveProperty("answer");
  expect(submitUrlLine(state, "o", modern).state.stage).toBe("opened");
  expect(submitUrlLine(state, "y", modern).answer).toEqual({ action: "accept" });
});

test.each([true, false])(
  "a blocked tab is reported, and the person says when the page is open (%s)",
  (acceptsWhenFinished) => {
    const blocked = { acceptsWhenFinished, open: () => false };
    const { state, answer } = submitUrlLine(asked, "y", blocked);
    expect(answer).toBeUndefined();
    expect(state.stage).toBe("blocked");
    expect(state.lines.at(-1)?.text).toContain("Your browser blocked the new tab.");
    expect(submitUrlLine(state, "o", blocked).state.stage).toBe("blocked");
    expect(submitUrlLine(state, "o", { ...blocked, open }).state.stage).toBe("opened");
    expect(submitUrlLine(state, "y", blocked).answer).toEqual({ action: "accept" });
  },
);

test("no, decline and cancel are sent right away", () => {
  expect(submitUrlLine(asked, "n", modern).answer).toEqual({ action: "decline" });
  expect(submitUrlLine(asked, ":decline", modern).answer).toEqual({ action: "decline" });
  expect(submitUrlLine(asked, ":cancel", modern).answer).toEqual({ action: "cancel" });
});

test("an unsafe URL can only be declined or cancelled [URL-careful]", () => {
  const unopenable: UrlPrompt = { stage: "unopenable", lines: [] };
  expect(submitUrlLine(unopenable, "y", modern)).not.toHaveProperty("answer");
  expect(submitUrlLine(unopenable, ":decline", modern).answer).toEqual({ action: "decline" });
});
