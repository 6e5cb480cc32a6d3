import { lazy, useState } from "react";
import { createPortal } from "react-dom";
import { Icon } from "../../design/Icon.tsx";
import { LazyBoundary } from "../../design/notices/LazyBoundary.tsx";
import { closePopover } from "../../design/Popover.tsx";
import { shortcutKeys, useShortcut } from "../../design/shortcuts.ts";

const KeysDialog = lazy(async () => ({
  default: (await import("./KeysDialog.tsx")).KeysDialog,
}));

/** An entry of a popover that shows the keys of the page; so does the key `?`. */
export function KeysButton() {
  const [isOpen, setIsOpen] = useState(false);
  useShortcut(shortcutKeys.showKeys, () => setIsOpen(true));
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        aria-keyshortcuts={shortcutKeys.showKeys}
        onClick={({ currentTarget }) => {
          closePopover(currentTarget);
          setIsOpen(true);
        }}
      >
        <Icon name="keyboard" />
        Keyboard shortcuts
        <kbd className="key" aria-hidden="true">
          {shortcutKeys.showKeys}
        </kbd>
      </button>
      {createPortal(
        <LazyBoundary>{isOpen && <KeysDialog onClose={() => setIsOpen(false)} />}</LazyBoundary>,
        document.body,
      )}
    </>
  );
}
