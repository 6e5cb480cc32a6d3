import { useRef, type ReactNode } from "react";
import { useRovingFocus } from "./useRovingFocus.ts";

type ToolbarProps = { label: string; className: string; children: ReactNode };

const controls = "a, button, select";

/** Keyboard support follows the ARIA toolbar pattern: one Tab stop, then arrows, Home and End. */
export function Toolbar({ label, className, children }: ToolbarProps) {
  const toolbar = useRef<HTMLDivElement>(null);
  useRovingFocus(toolbar, controls, (event) => {
    // A narrow screen hides some of them.
    const items = [...(toolbar.current?.querySelectorAll<HTMLElement>(controls) ?? [])].filter(
      (item) => item.checkVisibility(),
    );
    const index = items.findIndex((item) => item === event.target);
    const targets: Record<string, HTMLElement | undefined> = {
      ArrowRight: items[(index + 1) % items.length],
      ArrowLeft: items.at(index - 1),
      Home: items[0],
      End: items.at(-1),
    };
    const target = targets[event.key];
    if (!target || index < 0) return;
    event.preventDefault();
    target.focus();
  });
  return (
    <div ref={toolbar} className={className} role="toolbar" aria-label={label}>
      {children}
    </div>
  );
}
