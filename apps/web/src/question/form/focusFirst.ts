/** Puts the focus into the first field; a group of radios gets it where it is chosen. */
export function focusFirst(form: Element | null): void {
  const first = form?.querySelector<HTMLElement>("input, select, textarea");
  const chosen =
    first instanceof HTMLInputElement && first.type === "radio"
      ? form?.querySelector<HTMLElement>(`input[name="${first.name}"]:checked`)
      : undefined;
  (chosen ?? first)?.focus();
}
