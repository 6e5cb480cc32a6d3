import { describeDuration, toPreciseTime } from "../design/clock.ts";
import { JsonTree } from "../design/json/JsonTree.tsx";
import { LongText } from "../design/text/LongText.tsx";
import { CopyButton } from "../design/CopyButton.tsx";
import { ExchangeView } from "./ExchangeView.tsx";
import {
  describeRow,
  describeSize,
  exchangeOf,
  latencyOf,
  sizeOfFrame,
  type WireRow,
} from "./wireRows.ts";
import "./wire.css";

type FrameDetailsProps = {
  row: WireRow;
  /** Goes to the request or reply of the frame. Without it, the facts are shown elsewhere. */
  onChoose?: (row: WireRow) => void;
};

/** Everything about one frame: the rules that it breaks, its pair, its exchange, and its JSON. */
export function FrameDetails({ row, onChoose }: FrameDetailsProps) {
  const { event } = row;
  const exchange = exchangeOf(row);
  return (
    <div className="frame-details">
      {onChoose && <FrameFacts row={row} onChoose={onChoose} />}
      {event.type === "frame" && event.refused !== undefined && (
        <p className="frame-refused">Refused: {event.refused}</p>
      )}
      {event.type === "frame" && <Violations rules={event.violations ?? []} />}
      {event.type === "frame" && (
        <div className="frame-json">
          <CopyButton text={() => JSON.stringify(event.message, null, 2)} label="Copy JSON" />
          <JsonTree key={event.id} value={event.message} label="The frame as JSON" />
        </div>
      )}
      {exchange && <ExchangeView exchange={exchange} isOfRequest={row.request !== undefined} />}
    </div>
  );
}

function FrameFacts({ row, onChoose }: Required<FrameDetailsProps>) {
  const { event, request, reply } = row;
  const latency = latencyOf(row) ?? (reply && latencyOf(reply));
  const partner = request ?? reply;
  return (
    <p className="frame-facts">
      <span>{toPreciseTime(event.at)}</span>
      {event.type === "frame" && <span>{describeSize(sizeOfFrame(event))}</span>}
      {latency !== undefined && <span>answered after {describeDuration(latency)}</span>}
      {partner && (
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={() => onChoose(partner)}
        >
          {request ? `Go to the request, ${describeRow(request).title}` : "Go to the reply"}
        </button>
      )}
    </p>
  );
}

function Violations({ rules }: { rules: readonly string[] }) {
  if (rules.length === 0) return null;
  return (
    <section className="frame-violations" aria-label="Breaks the spec">
      <h3>Breaks the spec</h3>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>
            <LongText text={rule} />
          </li>
        ))}
      </ul>
    </section>
  );
}
