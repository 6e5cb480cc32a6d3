import { shorten } from "@elicitation-playground/shared/text/shorten";
import { memo } from "react";
import { describeDuration, toPreciseTime } from "../design/clock.ts";
import { Icon } from "../design/Icon.tsx";
import { nameLength } from "../design/text/lengths.ts";
import {
  describeRow,
  describeSize,
  latencyOf,
  sizeOfFrame,
  type ExchangeEvent,
  type WireRow,
} from "./wireRows.ts";
import "./wire.css";

type FrameSummaryProps = {
  row: WireRow;
  /** Arrives after the frame, so the row alone does not tell that it has changed. */
  exchange: ExchangeEvent | undefined;
  connection?: string;
};

/** A frame on one line; on two where there is little space. Memoized, because a list scrolls. */
export const FrameSummary = memo(function FrameSummary(props: FrameSummaryProps) {
  const { row, exchange, connection } = props;
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
        {exchange && <StatusBadge exchange={exchange} />}{" "}
        {latency !== undefined && <span title="Latency">{describeDuration(latency)}</span>}
      </span>{" "}
      <span className="frame-when">
        {event.type === "frame" && <span>{describeSize(sizeOfFrame(event))}</span>}{" "}
        <time dateTime={event.at}>{toPreciseTime(event.at)}</time>
      </span>
    </span>
  );
});

function StatusBadge({ exchange: { status } }: { exchange: ExchangeEvent }) {
  const isGood = status !== undefined && status < 400;
  return (
    <span className={isGood ? "badge" : "badge badge-bad"}>
      {status === undefined ? "HTTP failed" : `HTTP ${status}`}
    </span>
  );
}
