import { useEffect, type RefObject } from "react";
import { focusFirstField } from "../../design/typing.ts";

/** Long enough for keys and clicks that were meant for what was there before. */
const settleMs = 500;

/**
 * For a moment, no key and no click answers the question or changes it. The Playwright fixture
 * waits until the attribute is gone.
 */
export function settle(frame: HTMLElement): void {
  const until = String(performance.now() + settleMs);
  frame.dataset["settling"] = until;
  setTimeout(() => {
    if (frame.dataset["settling"] === until) delete frame.dataset["settling"];
  }, settleMs);
}

export function isSettling(frame: HTMLElement | null): boolean {
  return frame?.dataset["settling"] !== undefined;
}

/** Opens a question for the keyboard: at its heading, where no key has an effect. */
export function focusHeading(frame: HTMLElement): void {
  frame.querySelector<HTMLElement>("#question-title")?.focus();
}

/**
 * The keys of a question: Escape cancels, Ctrl+Enter or Cmd+Enter accepts, and Tab leads from the
 * heading to the first field. Enter in a field never accepts, and a repeated key never answers.
 */
export function useQuestionKeys(
  frame: RefObject<HTMLElement | null>,
  onEscape: (() => void) | undefined,
): void {
  useEffect(() => {
    const within = (handle: (event: KeyboardEvent, element: HTMLElement) => void) => {
      return (event: KeyboardEvent) => {
        const { current } = frame;
        if (current && isIn(current, event.target)) handle(event, current);
      };
    };
    const onCapture = within((event, element) => {
      if (isUnintended(event, element)) {
        event.stopPropagation();
        // Ctrl+C still copies.
        if (event.key !== "c") event.preventDefault();
      } else if (isPlainEnter(event) && submitsOnEnter(event.target)) {
        event.preventDefault();
      }
    });
    // Fields handle a key before the question does, and stop it or prevent its default.
    const onKeyDown = within((event, element) => {
      // An input method is composing a word and needs the key.
      if (event.defaultPrevented || event.isComposing) return;
      if (event.key === "Escape") {
        event.preventDefault();
        onEscape?.();
      } else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        element.querySelector<HTMLButtonElement>("[data-answer=accept]")?.click();
      } else if (event.key === "Tab" && !event.shiftKey && isHeading(event.target)) {
        if (focusFirstField(visibleForm(element))) event.preventDefault();
      }
    });
    const onClick = (event: MouseEvent) => {
      const { current } = frame;
      if (!current || !isAnswer(current, event.target)) return;
      // The second click of a double click may hit a button that has just appeared.
      if (!isSettling(current) && event.detail < 2) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Otherwise a click that is ignored leaves the focus on a button that Enter presses.
    const onMouseDown = (event: MouseEvent) => {
      const { current } = frame;
      const isIgnored = isSettling(current) || event.detail > 1;
      if (current && isIgnored && isAnswer(current, event.target)) event.preventDefault();
    };
    document.addEventListener("keydown", onCapture, { capture: true });
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("click", onClick, { capture: true });
    document.addEventListener("mousedown", onMouseDown, { capture: true });
    return () => {
      document.removeEventListener("mousedown", onMouseDown, { capture: true });
      document.removeEventListener("keydown", onCapture, { capture: true });
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("click", onClick, { capture: true });
    };
  }, [frame, onEscape]);
}

/** A modal gets the keys of the whole page; the focus may be lost in it. */
function isIn(frame: HTMLElement, target: EventTarget | null): boolean {
  if (target instanceof Node && frame.contains(target)) return true;
  return frame.matches("dialog") && target === document.body;
}

function isUnintended(event: KeyboardEvent, frame: HTMLElement): boolean {
  if (isSettling(frame)) return mayAnswer(event);
  if (!event.repeat) return false;
  const isLineBreak = event.target instanceof HTMLTextAreaElement && isPlainEnter(event);
  return event.key === "Escape" || (event.key === "Enter" && !isLineBreak);
}

const harmless = /^(Tab|Shift|Control|Alt|Meta|F\d+)$/;

/** Whether a key could answer a question or change it. Other shortcuts keep working. */
function mayAnswer({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (harmless.test(key)) return false;
  return key === "Enter" || key === "c" || !(ctrlKey || metaKey || altKey);
}

function isPlainEnter({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === "Enter" && !ctrlKey && !metaKey;
}

/** Forms that ask field by field continue on Enter, and are accepted elsewhere. */
function submitsOnEnter(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.matches("input, select") &&
    !target.closest("form[data-enter=continues]")
  );
}

function isHeading(target: EventTarget | null): boolean {
  return target instanceof Element && target.id === "question-title";
}

function visibleForm(frame: HTMLElement): Element | undefined {
  return [...frame.querySelectorAll("form")].find((form) => form.checkVisibility());
}

/** Every button except those that only show something else. */
function isAnswer(frame: HTMLElement, target: EventTarget | null): boolean {
  if (!(target instanceof Element) || !frame.contains(target)) return false;
  return (
    target.closest("button") !== null &&
    target.closest("nav, .pager, .notices, [role=tablist]") === null
  );
}
