/** Property names come from strangers; an id with a space in it would break `aria-describedby`. */
export function elementId(id: string): string {
  return id.replaceAll(/[^\w-]/gu, (character) => `-${character.codePointAt(0)?.toString(16)}-`);
}

/** The ids of what belongs to a field, made from the id of its control. */
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

/** Puts the focus into a field, whichever control it has. */
export function focusField(id: string): void {
  const control =
    document.getElementById(elementId(id)) ?? document.getElementById(optionId(id, 0));
  control?.focus();
}

type Said = {
  description?: unknown;
  help?: unknown;
  note?: unknown;
  hasCounter?: boolean;
  /** It holds what the MCP server suggests. */
  isSuggested?: boolean;
  errors?: readonly string[] | undefined;
};

/** For `aria-describedby`: only ids of parts that are on the page. */
export function describedBy(id: string, said: Said): string | undefined {
  const ids = partIds(id);
  const parts = [
    said.errors?.length ? ids.error : undefined,
    said.note ? ids.note : undefined,
    said.isSuggested ? ids.aside : undefined,
    said.description ? ids.description : undefined,
    said.hasCounter ? ids.counter : undefined,
    said.help ? ids.help : undefined,
  ].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(" ") : undefined;
}
