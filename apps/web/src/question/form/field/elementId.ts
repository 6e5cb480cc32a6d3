/** Property names are untrusted, and an id with a space would break `aria-describedby`. */
export function elementId(id: string): string {
  return id.replaceAll(/[^\w-]/gu, (character) => `-${character.codePointAt(0)?.toString(16)}-`);
}

/** The ids of the parts of a field, derived from the id of its control. */
export function partIds(id: string) {
  const base = elementId(id);
  return {
    control: base,
    description: `${base}--description`,
    help: `${base}--help`,
    error: `${base}--error`,
    zone: `${base}--zone`,
    note: `${base}--note`,
    aside: `${base}--aside`,
    counter: `${base}--counter`,
  };
}

export function optionId(id: string, index: number): string {
  return `${elementId(id)}--${index}`;
}

/** Focuses a field with any kind of control. */
export function focusField(id: string): void {
  const control =
    document.getElementById(elementId(id)) ?? document.getElementById(optionId(id, 0));
  control?.focus();
}

type FieldParts = {
  description?: unknown;
  help?: unknown;
  note?: unknown;
  hasCounter?: boolean;
  /** The value is the default of the MCP server. */
  isSuggested?: boolean;
  errors?: readonly string[] | undefined;
};

/** For `aria-describedby`: only the ids of parts that are on the page. */
export function describedBy(id: string, shown: FieldParts): string | undefined {
  const ids = partIds(id);
  const parts = [
    shown.errors?.length ? ids.error : undefined,
    shown.note ? ids.note : undefined,
    shown.isSuggested ? ids.aside : undefined,
    shown.description ? ids.description : undefined,
    shown.hasCounter ? ids.counter : undefined,
    shown.help ? ids.help : undefined,
  ].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(" ") : undefined;
}
