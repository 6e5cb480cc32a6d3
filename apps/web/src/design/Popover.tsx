import { useId, type ReactNode, type Ref, type ToggleEvent } from "react";
import "./popover.css";

type PopoverProps = {
  /** The name of the panel, and of a button that shows only an icon. */
  label: string;
  /** The content of the button. */
  trigger: ReactNode;
  /** The classes of the button. */
  className?: string;
  ref?: Ref<HTMLButtonElement> | undefined;
  children: ReactNode;
};

/** As in `popover.css`. */
const mostWidth = 22 * 16;
const gap = 8;

/** A button that opens a small panel below it. Escape and a click elsewhere close the panel. */
export function Popover(props: PopoverProps) {
  const { label, trigger, className = "button button-quiet button-small", ref, children } = props;
  const id = useId();
  const hasText = typeof trigger === "string";
  const place = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    const box = currentTarget.previousElementSibling?.getBoundingClientRect();
    if (newState !== "open" || !box) return;
    const right = Math.min(innerWidth - box.right, innerWidth - mostWidth - gap);
    currentTarget.style.top = `${box.bottom + 4}px`;
    currentTarget.style.right = `${Math.max(gap, right)}px`;
  };
  return (
    <>
      <button
        ref={ref}
        type="button"
        className={className}
        aria-label={hasText ? undefined : label}
        title={hasText ? undefined : label}
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

/** Closes the panel that an element is in. */
export function closePopover(element: Element): void {
  element.closest<HTMLElement>("[popover]")?.hidePopover();
}
