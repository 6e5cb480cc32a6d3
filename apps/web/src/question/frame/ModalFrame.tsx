import { useLayoutEffect, useRef, type KeyboardEvent } from "react";
import { LiveRegion } from "../../design/notices/LiveRegion.tsx";
import { isModalOpen } from "../../design/notices/notices.ts";
import { NoticeRegion } from "../../design/notices/NoticeRegion.tsx";
import type { FrameProps } from "./frame.ts";
import "../../design/dialog/dialog.css";
import "./question.css";

/** Where the person was before the question: the notice with its Undo is gone by then. */
let place: HTMLElement | undefined;

function rememberPlace(): void {
  const now = document.activeElement;
  if (!(now instanceof HTMLElement) || now === document.body || now.closest("output")) return;
  place = now;
}

/** The dialog around a question. Everything else stands still until it is answered. */
export function ModalFrame({ onEscape, children }: FrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    rememberPlace();
    element?.showModal();
    // On the dialog and not on its first button: a key pressed by chance must answer nothing.
    element?.focus();
    isModalOpen.set(true);
    // Closing, unlike removing, gives the focus back to where it was; after the removal (in a
    // plain effect) it would be too late.
    return () => {
      isModalOpen.set(false);
      element?.close();
      const now = document.activeElement;
      if (now === document.body || element?.contains(now)) place?.focus();
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    // The key belongs to the input method, which is in the middle of a word.
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
        // A date picker inside has its own cancel; only the dialog's own is meant.
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
