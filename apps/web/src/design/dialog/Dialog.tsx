import { useId, useLayoutEffect, useRef, type FormEvent, type ReactNode } from "react";
import { Icon } from "../Icon.tsx";
import { useFocusableScroll } from "../useFocusableScroll.ts";
import "./dialog.css";
import "../fields/fields.css";

type DialogProps = {
  title: string;
  /** A line under the title. */
  description?: ReactNode;
  children: ReactNode;
  /** Contains the buttons, one of them with `type="submit"`. */
  footer: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
};

/** A modal form. Escape closes it, Enter submits it, and focus returns to where it was. */
export function Dialog({ title, description, children, footer, onSubmit, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useFocusableScroll(body);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>("[data-focus]")?.focus();
    // Removing an open dialog doesn't return the focus; closing it does.
    return () => element?.close();
  }, []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const invalid = event.currentTarget.querySelector<HTMLElement>("[aria-invalid=true]");
    if (invalid) invalid.focus();
    else onSubmit();
  };

  return (
    <dialog
      ref={dialog}
      className="dialog dialog-form"
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <form className="dialog-frame" noValidate onSubmit={submit}>
        <header className="dialog-head">
          <div className="dialog-titles">
            <h2 id={titleId} className="dialog-title">
              {title}
            </h2>
            {description !== undefined && <p className="dialog-description">{description}</p>}
          </div>
          <button
            type="button"
            className="button button-quiet button-icon"
            aria-label="Close"
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </header>
        <div ref={body} className="dialog-body">
          {children}
        </div>
        <footer className="dialog-footer">{footer}</footer>
      </form>
    </dialog>
  );
}
