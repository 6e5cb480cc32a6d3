import { useId, useRef, type ReactNode, type RefObject, type ToggleEvent } from "react";
import "./popover.css";

type PopoverProps = {
  /** The name of the button and of what it opens. */
  label: string;
  /** The content of the button. */
  trigger: ReactNode;
  className?: string;
  ref?: RefObject<HTMLButtonElement | null> | undefined;
  children: ReactNode;
};

/** A button that opens a small panel below it. Escape and a click elsewhere close the panel. */
export function Popover({ label, trigger, className = "", ref, children }: PopoverProps) {
  const id = useId();
  const ownRef = useRef<HTMLButtonElement>(null);
  const button = ref ?? ownRef;
  const place = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    const box = button.current?.getBoundingClientRect();
    if (newState !== "open" || !box) return;
    currentTarget.style.top = `${box.bottom + 4}px`;
    currentTarget.style.right = `${Math.max(8, innerWidth - box.right)}px`;
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`button button-quiet button-small ${className}`}
        aria-label={label}
        aria-haspopup="dialog"
        popoverTarget={id}
      >
        {trigger}
      </button>
      <div
        id={id}
        className="popover"
        role="dialog"
        aria-label={label}
        popover="auto"
        onBeforeToggle={place}
      >
        {children}
      </div>
    </>
  );
}
