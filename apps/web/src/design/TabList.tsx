import { useRef, type KeyboardEvent } from "react";
import "./tabs.css";

type TabListProps<Name extends string> = {
  /** Starts the ids: of a tab `…-tab-name`, of its panel `…-panel-name`. */
  id: string;
  label: string;
  tabs: readonly { name: Name; title: string; note?: string }[];
  current: Name;
  onChoose: (name: Name) => void;
};

/** Tabs as the ARIA practices have them: one stop for Tab, arrows, Home and End inside. */
export function TabList<Name extends string>(props: TabListProps<Name>) {
  const { id, label, tabs, current, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);
  const go = (index: number) => {
    const next = tabs[(index + tabs.length) % tabs.length];
    if (!next) return;
    onChoose(next.name);
    list.current?.querySelector<HTMLElement>(`#${tabId(id, next.name)}`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ name }) => name === current);
    const steps: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
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

/** What makes an element the panel of a tab. */
export function panelProps(id: string, name: string) {
  return {
    id: panelId(id, name),
    role: "tabpanel",
    "aria-labelledby": tabId(id, name),
  } as const;
}
