import type { PlacedLane } from "./layout.ts";

/** The names of the lanes, which stay visible while the diagram scrolls. */
export function LaneHeads({ lanes, width }: { lanes: readonly PlacedLane[]; width: number }) {
  return (
    <div className="lane-heads" style={{ width }}>
      {lanes.map(({ id, title, detail, x }) => (
        <span key={id} className="lane-head" style={{ left: x }}>
          <span className="lane-title">{title}</span>
          {detail !== "" && <span className="lane-detail">{detail}</span>}
        </span>
      ))}
    </div>
  );
}
