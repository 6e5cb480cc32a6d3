import { lazy, useState, type ReactNode } from "react";
import { LazyBoundary } from "../../design/notices/LazyBoundary.tsx";
import { panelProps, TabList } from "../../design/TabList.tsx";
import { ListView } from "./list/ListView.tsx";
import type { LogViewProps } from "./logView.ts";
import { SaveScenarioButton } from "./SaveScenarioButton.tsx";
import "./timeline.css";

const DiagramView = lazy(async () => ({
  default: (await import("./diagram/DiagramView.tsx")).DiagramView,
}));
const WireView = lazy(async () => ({
  default: (await import("./wire/WireView.tsx")).WireView,
}));

const views = [
  { name: "list", title: "List" },
  { name: "diagram", title: "Diagram" },
  { name: "wire", title: "Wire" },
] as const;
type ViewName = (typeof views)[number]["name"];

/** `actions` are shown next to the filter, for example Export. */
export function Timeline({ events, state, actions }: LogViewProps & { actions?: ReactNode }) {
  const [view, setView] = useState<ViewName>("list");
  const View = { list: ListView, diagram: DiagramView, wire: WireView }[view];
  return (
    <section className="column column-timeline" aria-labelledby="timeline-title">
      <div className="column-head">
        <h2 id="timeline-title" className="visually-hidden">
          Timeline
        </h2>
        <TabList id="timeline" label="View" tabs={views} current={view} onChoose={setView} />
        <SaveScenarioButton state={state} />
        {actions}
      </div>
      <div className="column-body" {...panelProps("timeline", view)}>
        <LazyBoundary>
          <View events={events} state={state} />
        </LazyBoundary>
      </div>
    </section>
  );
}
