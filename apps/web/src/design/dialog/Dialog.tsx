import { useId, useLayoutEffect, useRef, type FormEvent, type ReactNode } from "react";
import { Icon } from "../Icon.tsx";
import "./dialog.css";
import "../fields/fields.css";

type DialogProps = {
  title: string;
  /** A line under the title. */
  about?: ReactNode;
  children: ReactNode;
  /** The buttons; the one that submits is `type="submit"`. */
  footer: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
};

/** A form that the person opened. Escape closes, Enter submits, the focus comes back. */
export function Dialog({ title, about, children, footer, onSubmit, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>("[data-focus]")?.focus();
    // Closing, unlike removing, gives the focus back to where it was.
    return () => element?.close();
  }, []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // What is known to be wrong is not sent: the person is taken there.
    const wrong = event.currentTarget.querySelector<HTMLElement>("[aria-invalid=true]");
    if (wrong) wrong.focus();
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
          <div className="dialog-who">
            <h2 id={titleId} className="dialog-title">
              {title}
            </h2>
            {about !== undefined && <p className="dialog-about">{about}</p>}
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
        <div className="dialog-body">{children}</div>
        <footer className="dialog-footer">{footer}</footer>
      </form>
    </dialog>
  );
}
