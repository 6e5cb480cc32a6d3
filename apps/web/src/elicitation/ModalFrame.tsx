import { useLayoutEffect, useRef, type KeyboardEvent } from "react";
import { modal } from "../notice/modal.ts";
import { NoticeRegion } from "../notice/NoticeRegion.tsx";
import type { FrameProps } from "./frame.ts";
import "../design/dialog.css";
import "./question.css";

/** The dialog around a question. Everything else stands still until it is answered. */
export function ModalFrame({ onEscape, children }: FrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // On the dialog and not on its first button: a key pressed by chance must answer nothing.
    element?.focus();
    modal.set(true);
    // Closing, unlike removing, gives the focus back to where it was; after the removal (in a
    // plain effect) it would be too late.
    return () => {
      modal.set(false);
      element?.close();
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
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
    </dialog>
  );
}
