import { shorten } from "@elicitation-playground/shared/text/shorten";
import { describeDuration, toPreciseTime } from "../design/clock.ts";
import { Icon } from "../design/Icon.tsx";
import { nameLength } from "../design/text/lengths.ts";
import {
  describeRow,
  describeSize,
  exchangeOf,
  latencyOf,
  sizeOfFrame,
  type WireRow,
} from "./wireRows.ts";
import "./wire.css";

/** A frame on one line; on two where there is little space. */
export function FrameSummary({ row, connection }: { row: WireRow; connection?: string }) {
  const { event } = row;
  const { direction, title, detail } = describeRow(row);
  const latency = latencyOf(row);
  const isBroken = event.type === "frame" && event.violations !== undefined;
  return (
    <span className="frame">
      <span className="frame-direction">
        <Icon name={direction === "out" ? "arrowOut" : "arrowIn"} />
        <span className="frame-word">{direction === "out" ? "Sent" : "Received"}</span>
      </span>{" "}
      <span className="frame-title">{shorten(title, nameLength)}</span>{" "}
      <span className="frame-detail">
        {connection !== undefined && <>{shorten(connection, nameLength)} </>}
        {shorten(detail, nameLength)}
      </span>{" "}
      <span className="frame-marks">
        {isBroken && (
          <span className="badge badge-bad">
            <Icon name="warning" />
            breaks the spec
          </span>
        )}{" "}
        <StatusBadge row={row} />{" "}
        {latency !== undefined && <span title="Latency">{describeDuration(latency)}</span>}
      </span>{" "}
      <span className="frame-when">
        {event.type === "frame" && <span>{describeSize(sizeOfFrame(event))}</span>}{" "}
        <time dateTime={event.at}>{toPreciseTime(event.at)}</time>
      </span>
    </span>
  );
}

/** Where a request and its reply share an exchange, the status is shown once, with the request. */
function StatusBadge({ row }: { row: WireRow }) {
  if (row.request) return null;
  const exchange = exchangeOf(row);
  if (!exchange) return null;
  const { status } = exchange;
  const isGood = status !== undefined && status < 400;
  return (
    <span className={isGood ? "badge" : "badge badge-bad"}>
      {status === undefined ? "HTTP failed" : `HTTP ${status}`}
    </span>
  );
}
