import { useRef, type KeyboardEvent } from "react";
import "./tabs.css";

type TabListProps<Name extends string> = {
  /** Prefix of the element ids: `<id>-tab-<name>` and `<id>-panel-<name>`. */
  id: string;
  label: string;
  tabs: readonly { name: Name; title: string; note?: string }[];
  current: Name;
  onChoose: (name: Name) => void;
};

/** Keyboard support follows the ARIA tabs pattern: one Tab stop, then arrows, Home and End. */
export function TabList<Name extends string>(props: TabListProps<Name>) {
  const { id, label, tabs, current, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);
  const focusTab = (index: number) => {
    const next = tabs[(index + tabs.length) % tabs.length];
    if (!next) return;
    onChoose(next.name);
    list.current?.querySelector<HTMLElement>(`#${tabId(id, next.name)}`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const currentIndex = tabs.findIndex(({ name }) => name === current);
    const targets: Record<string, number> = {
      ArrowRight: currentIndex + 1,
      ArrowLeft: currentIndex - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    focusTab(target);
  };
  return (
    <div ref={list} className="tabs" role="tablist" aria-label={label}>
      {tabs.map(({ name, title, note }) => (
        <button
          key={name}
          type="button"
          id={tabId(id, name)}
          className="tab"
          role="tab"
          aria-selected={name === current}
          aria-controls={name === current ? panelId(id, name) : undefined}
          tabIndex={name === current ? 0 : -1}
          onClick={() => onChoose(name)}
          onKeyDown={onKeyDown}
        >
          {title}
          {note !== undefined && <span className="tab-note">{note}</span>}
        </button>
      ))}
    </div>
  );
}

function tabId(id: string, name: string): string {
  return `${id}-tab-${name}`;
}

function panelId(id: string, name: string): string {
  return `${id}-panel-${name}`;
}

/** The attributes of a tab's panel. */
export function panelProps(id: string, name: string) {
  return {
    id: panelId(id, name),
    role: "tabpanel",
    "aria-labelledby": tabId(id, name),
  } as const;
}
