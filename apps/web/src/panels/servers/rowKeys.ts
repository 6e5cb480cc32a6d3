/**
 * The rows that arrow keys move between: the head of each connection, the button with its details
 * beside it, and its tools, prompts and resources.
 */
export const rowSelector = "[data-row]";

/**
 * Up, Down, Home and End move between rows; Up leaves the first one. Right expands a connection and
 * then goes to its details. Left goes back to its head and then collapses it.
 */
export function moveInRows(event: KeyboardEvent, onLeave: () => void): void {
  const { currentTarget: list, target } = event;
  const row = target instanceof Element ? target.closest<HTMLElement>(rowSelector) : null;
  if (!row || !(list instanceof Element)) return;
  const section = row.closest("section");
  const head = section?.querySelector<HTMLElement>("[data-row=head]");
  const details = section?.querySelector<HTMLElement>("[data-row=details]");
  const isExpanded = head?.getAttribute("aria-expanded") === "true";
  const rows = [...list.querySelectorAll<HTMLElement>("[data-row=head], [data-row=subject]")];
  const index = rows.findIndex((each) => each === (row === details ? head : row));
  const moves: Record<string, () => void> = {
    ArrowDown: () => rows[index + 1]?.focus(),
    ArrowUp: () => (index === 0 ? onLeave() : rows[index - 1]?.focus()),
    Home: () => rows[0]?.focus(),
    End: () => rows.at(-1)?.focus(),
    ArrowRight: () => {
      if (row === head && isExpanded) details?.focus();
      else if (row === head) head.click();
    },
    ArrowLeft: () => {
      if (row === head && isExpanded) head.click();
      else head?.focus();
    },
  };
  const move = moves[event.key];
  if (!move || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  event.preventDefault();
  move();
}
