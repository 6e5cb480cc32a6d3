import { useState } from "react";
import { report } from "../../commands/report.ts";
import { useCommands } from "../../commands/commands.ts";
import { Icon } from "../../design/Icon.tsx";
import type { PageWait } from "../../log/listPageWaits.ts";
import { BlockedTab } from "./BlockedTab.tsx";
import { openTab, readOpenable } from "./openTab.ts";
import "./pageWaits.css";

/** Pages that the person agreed to open and that the MCP server still waits for. */
export function PageWaits({ waits }: { waits: PageWait[] }) {
  const commands = useCommands();
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const [blocked, setBlocked] = useState<string>();
  const shown = waits.filter(({ id }) => !dismissed.has(id));
  if (shown.length === 0) return null;
  return (
    <section className="page-waits" aria-label="Waiting for pages">
      {shown.map(({ id, url, callId, callName, isParked, isEnded, isCompleted }) => {
        const { host = url, href = "" } = readOpenable(url) ?? {};
        return (
          <div key={id} className="page-wait">
            {!isCompleted && <span className="spinner" aria-hidden="true" />}
            <p className="page-wait-text">
              {isCompleted ? "Finished: the page at " : "Waiting for the page at "}
              <strong>{host}</strong>, for <code>{callName}</code>
              {isEnded && ", which has ended"}
            </p>
            {commands && isParked && (
              <button
                type="button"
                className="button button-accent button-small"
                onClick={() => void report(commands.retryCall(callId))}
              >
                Retry
              </button>
            )}
            <button
              type="button"
              className="button button-small"
              onClick={() => setBlocked(openTab(href) ? undefined : id)}
            >
              <Icon name="open" />
              Open again
            </button>
            {commands && !isEnded && (
              <button
                type="button"
                className="button button-small"
                onClick={() => void report(commands.cancelCall(callId))}
              >
                Cancel call
              </button>
            )}
            <button
              type="button"
              className="button button-quiet button-small"
              title="Hides this notice. The MCP server isn't notified."
              onClick={() => setDismissed(new Set([...dismissed, id]))}
            >
              Dismiss
            </button>
            {blocked === id && <BlockedTab href={href} />}
          </div>
        );
      })}
    </section>
  );
}
