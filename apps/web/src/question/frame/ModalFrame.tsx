import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import { LiveRegion } from "../../design/notices/LiveRegion.tsx";
import { isModalOpen } from "../../design/notices/notices.ts";
import { NoticeRegion } from "../../design/notices/NoticeRegion.tsx";
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
  if (focused !== document.body && !focused.closest("output")) focusedBefore = focused;
}

/** A dialog that blocks the page until the question is answered. */
export function ModalFrame({ onEscape, children }: FrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    rememberFocus();
    element?.showModal();
    // Not on its first button: a key pressed by accident must not answer the question.
    element?.focus();
    isModalOpen.set(true);
    // Closing the dialog returns the focus, removing it does not. A plain effect runs too late.
    return () => {
      isModalOpen.set(false);
      element?.close();
      const focused = document.activeElement;
      if (focused === document.body || element?.contains(focused)) focusedBefore?.focus();
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    // An input method is composing a word and needs the key.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      event.preventDefault();
      onEscape?.();
    } else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      dialog.current?.querySelector<HTMLButtonElement>("[data-answer=accept]")?.click();
    }
  };

  return (
    <dialog
      ref={dialog}
      className="dialog question"
      aria-labelledby="question-title"
      aria-describedby="question-message"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        // A date picker inside the dialog has a cancel event of its own.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onEscape?.();
      }}
    >
      {children}
      <NoticeRegion />
      <LiveRegion />
    </dialog>
  );
}
