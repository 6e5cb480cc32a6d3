import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { UrlQuestion } from "./UrlQuestion.tsx";

const open = vi.fn();
const send = vi.fn();
let root: Root;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("open", open);
  root = createRoot(document.body.appendChild(document.createElement("div")));
  open.mockClear();
  send.mockClear();
});
afterEach(async () => {
  localStorage.clear();
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

async function show(url: string, era: string) {
  const container = document.body;
  const answering = {
    isSending: false,
    rejected: [],
    send,
    isReadOnly: false,
    onEdited: () => undefined,
  };
  await act(async () => {
    root.render(
      <UrlQuestion
        request={{ mode: "url", message: "Sign in", url }}
        era={era}
        isCompleted={false}
        draftKey="s q"
        answering={answering}
      />,
    );
  });
  const accept = () => container.querySelector<HTMLButtonElement>("[data-answer=accept]");
  return {
    container,
    accept,
    press: () => act(async () => accept()?.click()),
  };
}

test("nothing opens before the person agrees [URL-consent]", async () => {
  const { container } = await show("https://example.com/a", "2025-11-25");
  expect(container.querySelector("a")).toBeNull();
  expect(open).not.toHaveBeenCalled();
});

test("the whole URL is shown with its site highlighted [URL-whole, URL-host-marked]", async () => {
  const url = `https://accounts.example.com.evil.example/sign/in?to=${"x".repeat(2000)}&a=b#end`;
  const { container } = await show(url, "2026-07-28");
  expect(container.textContent).toContain(url);
  expect(container.querySelector("strong")?.textContent).toBe("evil.example");
});

test("in 2025 Accept opens the page without an opener and sends accept [URL-opened-apart]", async () => {
  const { press } = await show("https://example.com/a", "2025-11-25");
  await press();
  expect(open).toHaveBeenCalledExactlyOnceWith(
    "https://example.com/a",
    "_blank",
    "noopener,noreferrer",
  );
  expect(send).toHaveBeenCalledExactlyOnceWith({ action: "accept" });
});

test("from 2026 on accept is sent when the person is finished with the page [URL-manual-retry]", async () => {
  const { press, accept } = await show("https://example.com/a", "2026-07-28");
  await press();
  expect(open).toHaveBeenCalledOnce();
  expect(send).not.toHaveBeenCalled();
  expect(accept()?.textContent).toContain("I'm finished");
  await press();
  expect(open).toHaveBeenCalledOnce();
  expect(send).toHaveBeenCalledExactlyOnceWith({ action: "accept" });
});

test("from 2026 on accept can also be sent immediately [URL-manual-retry]", async () => {
  const { container } = await show("https://example.com/a", "2026-07-28");
  const sendNow = [...container.querySelectorAll("button")].find(
    ({ textContent }) => textContent === "Open and send accept now",
  );
  await act(async () => sendNow?.click());
  expect(open).toHaveBeenCalledOnce();
  expect(send).toHaveBeenCalledExactlyOnceWith({ action: "accept" });
});

test("a blocked tab is reported and does not send accept [URL-consent]", async () => {
  vi.stubGlobal("navigator", { userActivation: { isActive: false } });
  const { container, press, accept } = await show("https://example.com/a", "2025-11-25");
  await press();
  expect(send).not.toHaveBeenCalled();
  expect(container.textContent).toContain("Your browser blocked the new tab.");
  expect(container.textContent).toContain("Copy URL");
  expect(accept()?.textContent).toContain("I opened it");
  await press();
  expect(send).toHaveBeenCalledExactlyOnceWith({ action: "accept" });
});

test("a URL that must not be opened can't be accepted [URL-careful]", async () => {
  const { accept, press } = await show("javascript:alert(1)", "2025-11-25");
  expect(accept()?.disabled).toBe(true);
  await press();
  expect(open).not.toHaveBeenCalled();
  expect(send).not.toHaveBeenCalled();
});

test("an opened page is not opened again after a reload", async () => {
  const first = await show("https://example.com/", "2026-07-28");
  await first.press();
  await act(async () => root.render(null));
  const again = await show("https://example.com/", "2026-07-28");
  expect(again.accept()?.textContent).toMatch(/^I'm finished/);
  await again.press();
  expect(open).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledWith({ action: "accept" });
});

test("the letters of a host that only look Latin are marked [URL-warnings]", async () => {
  const { container } = await show("https://www.аpple.com/", "2026-07-28");
  const quoted = [...container.querySelectorAll("bdi")].map(({ textContent }) => textContent);
  expect(quoted).toContain("“www.аpple.com”");
  const marks = [...container.querySelectorAll("mark")].map(({ textContent }) => textContent);
  expect(new Set(marks)).toEqual(new Set(["а"]));
});
