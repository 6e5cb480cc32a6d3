/** Moves the focus to the cell in the direction of an arrow key, or to the end of a row or column. */
export function moveInTable(event: KeyboardEvent): void {
  const { target, key } = event;
  const cell = target instanceof Element ? target.closest("td") : null;
  const row = cell?.parentElement;
  const body = row?.parentElement;
  if (!cell || !row || !body || event.altKey || event.metaKey) return;
  const column = [...row.children].indexOf(cell);
  const at = (index: number) => row.children[index];
  const inRow = (index: number) => body.children[index]?.children[column];
  const line = [...body.children].indexOf(row);
  const targets: Record<string, Element | undefined> = {
    ArrowRight: at(column + 1),
    ArrowLeft: at(column - 1),
    ArrowDown: inRow(line + 1),
    ArrowUp: inRow(line - 1),
    Home: event.ctrlKey ? inRow(0) : at(1),
    End: event.ctrlKey ? inRow(body.children.length - 1) : at(row.children.length - 1),
  };
  if (!(key in targets)) return;
  event.preventDefault();
  targets[key]?.querySelector<HTMLElement>("button")?.focus();
}
