/** Fields and dialogs that were submitted, until the person touches them again. */
const submitted = new WeakSet<Element>();

/**
 * Whether someone is typing: the focus is in a field, or a dialog is open that isn't a question.
 * Nothing may take the keyboard from them.
 */
export function isTyping(): boolean {
  const used = findUsed();
  return used !== undefined && !submitted.has(used);
}

function findUsed(): Element | undefined {
  const dialog = document.querySelector("dialog[open]:not(.question)");
  if (dialog) return dialog;
  const focused = document.activeElement;
  return focused && isField(focused) ? focused : undefined;
}

/** Whether the focus is in a field of the page itself, not in a dialog over it. */
export function isTypingOnPage(): boolean {
  const focused = document.activeElement;
  return focused !== null && isField(focused) && focused.closest("dialog") === null;
}

/** The person submitted what they typed, and waits for what comes next until they touch it again. */
export function endTyping(): void {
  const used = findUsed();
  if (!used) return;
  submitted.add(used);
  for (const type of ["keydown", "input", "pointerdown"]) {
    used.addEventListener(type, () => submitted.delete(used), { once: true });
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
