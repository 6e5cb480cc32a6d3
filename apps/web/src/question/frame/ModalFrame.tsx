import { useLayoutEffect, useRef, type ReactNode } from "react";
import { LiveRegion } from "../../design/notices/LiveRegion.tsx";
import { useStore } from "../../design/createStore.ts";
import { isModalOpen, notices } from "../../design/notices/notices.ts";
import { returnFocus } from "./returnFocus.ts";
import { focusHeading, isSettling, settle, useQuestionKeys } from "./useQuestionKeys.ts";
import "../../design/dialog/dialog.css";
import "./question.css";

/** What every frame around a question gets. */
export type FrameProps = {
  /** Without it Escape does nothing. */
  onEscape?: () => void;
  children: ReactNode;
};

/** The focus before the question. The browser might restore it to a notice that has closed. */
let focusedBefore: HTMLElement | undefined;

function rememberFocus(): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) return;
  if (focused !== document.body && !focused.closest(".notices")) focusedBefore = focused;
}

/** A dialog that blocks the page until the question is answered. */
export function ModalFrame({ onEscape, children }: FrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useQuestionKeys(dialog, onEscape);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    rememberFocus();
    element.showModal();
    focusHeading(element);
    settle(element);
    isModalOpen.set(true);
    // Closing the dialog returns the focus, removing it does not. A plain effect runs too late.
    return () => {
      isModalOpen.set(false);
      element.close();
      returnFocus(element, focusedBefore);
    };
  }, []);

  // They take space in the dialog, so everything below them moves when one comes or goes.
  const { length: noticeCount } = useStore(notices);
  const countBefore = useRef(noticeCount);
  useLayoutEffect(() => {
    if (dialog.current && countBefore.current !== noticeCount) settle(dialog.current);
    countBefore.current = noticeCount;
  }, [noticeCount]);

  return (
    <dialog
      ref={dialog}
      className="dialog question"
      aria-labelledby="question-title"
      aria-describedby="question-message"
      tabIndex={-1}
      onCancel={(event) => {
        // A date picker inside the dialog has a cancel event of its own.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (!isSettling(event.currentTarget)) onEscape?.();
      }}
    >
      {children}
      <LiveRegion />
    </dialog>
  );
}
