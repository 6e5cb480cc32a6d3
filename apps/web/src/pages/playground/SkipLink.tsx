/** The first Tab stop: goes to the tool past the list of tools. */
export function SkipLink({ onSkip }: { onSkip: () => void }) {
  return (
    <button type="button" className="skip-link button button-main" onClick={onSkip}>
      Skip to tool
    </button>
  );
}

export function focusTool(): void {
  const panel = document.querySelector<HTMLElement>(".column-call");
  if (!panel) return;
  panel.tabIndex = -1;
  panel.focus();
}
