import { lazy, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useStore } from "../../design/createStore.ts";
import { Icon } from "../../design/Icon.tsx";
import { LazyBoundary } from "../../design/notices/LazyBoundary.tsx";
import { isEscapeTaken } from "../../design/typing.ts";
import { panelProps, TabList } from "../../design/TabList.tsx";
import { ColumnSeparator } from "./ColumnSeparator.tsx";
import { filterEvents, noFilter } from "./filter/filterEvents.ts";
import { FilterChips, FilterMenu } from "./filter/FilterMenu.tsx";
import { ListView } from "./list/ListView.tsx";
import type { LogViewProps } from "./view/logView.ts";
import { changeTimeline, timelineSettings, type ViewName } from "./view/timelineSettings.ts";
import "./timeline.css";

const DiagramView = lazy(async () => ({
  default: (await import("./diagram/DiagramView.tsx")).DiagramView,
}));
const WireView = lazy(async () => ({
  default: (await import("./wire/WireView.tsx")).WireView,
}));

const tabs: { name: ViewName; title: string }[] = [
  { name: "list", title: "List" },
  { name: "diagram", title: "Diagram" },
  { name: "wire", title: "Wire" },
];

/** Three views of the log. `actions` are shown next to the filter, for example Export. */
export function Timeline({ events, state, actions }: LogViewProps & { actions?: ReactNode }) {
  const { view } = useStore(timelineSettings);
  const [filter, setFilter] = useState(noFilter);
  const [isFull, setIsFull] = useState(false);
  const section = useEscape(isFull, () => setIsFull(false));
  const filterButton = useRef<HTMLButtonElement>(null);
  const shown = useMemo(() => filterEvents(events, state, filter), [events, state, filter]);
  const View = { list: ListView, diagram: DiagramView, wire: WireView }[view];
  const width = isFull ? "Back to the column" : "Full width";
  return (
    <section
      ref={section}
      className={isFull ? "column column-timeline column-timeline-full" : "column column-timeline"}
      aria-labelledby="timeline-title"
    >
      {!isFull && <ColumnSeparator />}
      <div className="column-head">
        <h2 id="timeline-title" className="visually-hidden">
          Timeline
        </h2>
        <TabList
          id="timeline"
          label="View"
          tabs={tabs}
          current={view}
          onChoose={(name) => changeTimeline({ view: name })}
        />
        <div className="timeline-actions">
          <FilterMenu ref={filterButton} state={state} filter={filter} onChange={setFilter} />
          {actions}
          <button
            type="button"
            className="button button-quiet button-icon timeline-expand"
            aria-label={width}
            title={width}
            aria-pressed={isFull}
            onClick={() => setIsFull(!isFull)}
          >
            <Icon name="expand" />
          </button>
        </div>
      </div>
      <FilterChips
        state={state}
        filter={filter}
        onChange={(next) => {
          setFilter(next);
          filterButton.current?.focus();
        }}
      />
      <div className="column-body" {...panelProps("timeline", view)}>
        <LazyBoundary>
          <View events={shown} state={state} />
        </LazyBoundary>
      </div>
    </section>
  );
}

/** Escape inside the element, unless something in it has used the key. */
function useEscape(isActive: boolean, onEscape: () => void) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const target = element.current;
    if (!target || !isActive) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !isEscapeTaken(event)) onEscape();
    };
    target.addEventListener("keydown", onKeyDown);
    return () => target.removeEventListener("keydown", onKeyDown);
  });
  return element;
}
