import { flushSync } from "react-dom";

/** The first Tab stop: goes to the tool past the list of tools. */
export function SkipLink({ onShow }: { onShow: () => void }) {
  return (
    <button
      type="button"
      className="skip-link button button-main"
      onClick={() => {
        // A narrow screen may show another column.
        flushSync(onShow);
        const panel = document.querySelector<HTMLElement>(".column-call");
        if (!panel) return;
        panel.tabIndex = -1;
        panel.focus();
      }}
    >
      Skip to tool
    </button>
  );
}
