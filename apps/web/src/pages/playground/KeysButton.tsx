import { lazy, useState } from "react";
import { createPortal } from "react-dom";
import { Icon } from "../../design/Icon.tsx";
import { LazyBoundary } from "../../design/notices/LazyBoundary.tsx";
import { shortcutKeys, useShortcut } from "../../design/shortcuts.ts";

const KeysDialog = lazy(async () => ({
  default: (await import("./KeysDialog.tsx")).KeysDialog,
}));

/** Shows the keys of the page; so does the key `?`. */
export function KeysButton() {
  const [isOpen, setIsOpen] = useState(false);
  useShortcut(shortcutKeys.showKeys, () => setIsOpen(true));
  return (
    <>
      <button
        type="button"
        className="button button-quiet button-icon"
        aria-label="Keyboard shortcuts"
        aria-keyshortcuts={shortcutKeys.showKeys}
        title={`Keyboard shortcuts (${shortcutKeys.showKeys})`}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="keyboard" />
      </button>
      {createPortal(
        <LazyBoundary>{isOpen && <KeysDialog onClose={() => setIsOpen(false)} />}</LazyBoundary>,
        document.body,
      )}
    </>
  );
}
