/**
 * Ctrl+Z or ⌘Z undoes what the person did last: first what they typed into the focused field since
 * then, which the browser does by itself, then the rest. Returns its own undo.
 */
export function listenForUndo(undo: () => void): () => void {
  const texts = new WeakMap<Element, string>();
  const remember = (element: Element | null) => {
    const text = textOf(element);
    if (element && text !== undefined) texts.set(element, text);
  };
  const onFocus = () => remember(document.activeElement);
  const onKeyDown = (event: KeyboardEvent) => {
    const isUndo = event.key === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    const { activeElement: focused } = document;
    if (!isUndo || event.repeat || (focused && textOf(focused) !== texts.get(focused))) return;
    event.preventDefault();
    undo();
  };
  remember(document.activeElement);
  document.addEventListener("focusin", onFocus);
  document.addEventListener("keydown", onKeyDown);
  return () => {
    document.removeEventListener("focusin", onFocus);
    document.removeEventListener("keydown", onKeyDown);
  };
}

/** Others, such as dates, can't be undone by the browser. */
const textTypes = new Set(["text", "search", "email", "url", "tel", "password", "number"]);

/** The text of a field that has an undo of its own. */
function textOf(element: Element | null): string | undefined {
  if (element instanceof HTMLTextAreaElement) return element.value;
  return element instanceof HTMLInputElement && textTypes.has(element.type)
    ? element.value
    : undefined;
}
