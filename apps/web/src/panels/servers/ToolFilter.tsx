import { useRef, type KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { shortcutKeys, useShortcut } from "../../design/shortcuts.ts";
import { Icon } from "../../design/Icon.tsx";
import "./toolFilter.css";

type ToolFilterProps = {
  query: string;
  onChange: (query: string) => void;
  /** A narrow screen may show another column. */
  onShow: () => void;
  /** Moves the focus to the first row. */
  onLeave: () => void;
  /** Chooses the first row that matches. */
  onChoose: () => void;
};

/** Filters the tools of all MCP servers. */
export function ToolFilter({ query, onChange, onShow, onLeave, onChoose }: ToolFilterProps) {
  const input = useRef<HTMLInputElement>(null);
  const focusedBefore = useRef<HTMLElement>(null);
  useShortcut(shortcutKeys.filterTools, () => {
    const { activeElement } = document;
    focusedBefore.current = activeElement instanceof HTMLElement ? activeElement : null;
    flushSync(onShow);
    input.current?.select();
  });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const actions: Record<string, (() => void) | undefined> = {
      ArrowDown: onLeave,
      Enter: query.trim() === "" ? onLeave : onChoose,
      Escape: () => {
        onChange("");
        event.currentTarget.blur();
        focusedBefore.current?.focus();
        focusedBefore.current = null;
      },
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  return (
    <div className="tool-filter">
      <Icon name="search" />
      <input
        ref={input}
        className="tool-filter-input"
        type="text"
        role="searchbox"
        aria-label="Filter tools"
        aria-keyshortcuts={shortcutKeys.filterTools}
        placeholder="Filter tools"
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
      {query === "" ? (
        <kbd className="key" aria-hidden="true">
          {shortcutKeys.filterTools}
        </kbd>
      ) : (
        <button
          type="button"
          className="button button-quiet button-icon"
          aria-label="Clear the filter"
          title="Clear"
          onClick={() => {
            onChange("");
            input.current?.focus();
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
