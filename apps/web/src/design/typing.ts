/** Fields whose text was submitted, until the person touches them again. */
const submitted = new WeakSet<Element>();

/**
 * Whether someone is typing: the focus is in a field, or a dialog is open that isn't a question.
 * Nothing may take the keyboard from them.
 */
export function isTyping(): boolean {
  const focused = document.activeElement;
  if (document.querySelector("dialog[open]:not(.question)")) return true;
  return focused !== null && isField(focused) && !submitted.has(focused);
}

/** The person submitted what they typed, and waits for what comes next until they touch the field again. */
export function endTyping(): void {
  const focused = document.activeElement;
  if (!focused || !isField(focused)) return;
  submitted.add(focused);
  for (const type of ["keydown", "input", "pointerdown"]) {
    focused.addEventListener(type, () => submitted.delete(focused), { once: true });
  }
}

const buttonTypes = new Set(["button", "submit", "reset", "image"]);

/** Whether keys change the content of the element. */
export function isField(element: Element): boolean {
  if (element instanceof HTMLInputElement) return !buttonTypes.has(element.type);
  return (
    element.matches("textarea, select") ||
    (element instanceof HTMLElement && element.isContentEditable)
  );
}

/** Whether Escape does something else: it closes a dialog or popover, or clears a search field. */
export function isEscapeTaken({ defaultPrevented, target }: KeyboardEvent): boolean {
  const clears =
    target instanceof HTMLInputElement && target.type === "search" && target.value !== "";
  return (
    defaultPrevented || clears || document.querySelector("dialog[open], :popover-open") !== null
  );
}

/** Focuses the first field of a form; in a group of radios, the selected one. */
export function focusFirstField(form: Element | null | undefined): boolean {
  const first = form?.querySelector<HTMLElement>(
    "input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)",
  );
  const selected =
    first instanceof HTMLInputElement && first.type === "radio"
      ? form?.querySelector<HTMLElement>(`input[name="${first.name}"]:checked`)
      : undefined;
  (selected ?? first)?.focus();
  return first !== undefined && first !== null;
}
