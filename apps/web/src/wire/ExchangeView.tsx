import { describeDuration } from "../design/clock.ts";
import type { ExchangeEvent } from "./wireRows.ts";

type ExchangeViewProps = { exchange: ExchangeEvent; isOfRequest: boolean };

/** A request over HTTP and the head of its response. */
export function ExchangeView({ exchange, isOfRequest }: ExchangeViewProps) {
  const { method, url, status, failure, durationMs, requestHeaders, responseHeaders } = exchange;
  const duration = describeDuration(durationMs);
  return (
    <div className="frame-http" role="group" aria-label="HTTP">
      <h3>{isOfRequest ? "HTTP, with the request" : "HTTP"}</h3>
      <p className="frame-url">
        {method} {url}
      </p>
      <p>
        {status === undefined
          ? `No response: ${failure ?? "unknown"}`
          : `Status ${status}, after ${duration}`}
      </p>
      <Headers title="Request headers" headers={requestHeaders} />
      {responseHeaders && <Headers title="Response headers" headers={responseHeaders} />}
    </div>
  );
}

function Headers({ title, headers }: { title: string; headers: Record<string, string> }) {
  const entries = Object.entries(headers);
  return (
    <details className="frame-headers">
      <summary>
        {title} ({entries.length})
      </summary>
      <dl>
        {entries.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
