import type { LogViewProps } from "../logView.ts";

export function DiagramView({ events }: LogViewProps) {
  return <p className="timeline-empty">{events.length} events</p>;
}
