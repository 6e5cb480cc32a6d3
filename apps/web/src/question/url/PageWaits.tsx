import { useState } from "react";
import { report } from "../../commands/report.ts";
import { useCommands } from "../../commands/useCommands.ts";
import { Icon } from "../../design/Icon.tsx";
import type { PageWait } from "../../log/listPageWaits.ts";
import { BlockedTab } from "./BlockedTab.tsx";
import { openTab, readOpenable } from "./openTab.ts";
import "./pageWaits.css";

/** Pages that the person agreed to open and whose end the MCP server has not told yet. */
export function PageWaits({ waits }: { waits: PageWait[] }) {
  const commands = useCommands();
  const [putAway, setPutAway] = useState<ReadonlySet<string>>(new Set());
  const [blocked, setBlocked] = useState<string>();
  const shown = waits.filter(({ id }) => !putAway.has(id));
  if (shown.length === 0) return null;
  return (
    <section className="page-waits" aria-label="Waiting for pages">
      {shown.map(({ id, url, callId, callName, isParked, isEnded, isCompleted }) => {
        const { host = url, href = "" } = readOpenable(url) ?? {};
        return (
          <div key={id} className="page-wait">
            {!isCompleted && <span className="spinner" aria-hidden="true" />}
            <p className="page-wait-words">
              {isCompleted ? "Done, says the MCP server: the page at " : "Waiting for the page at "}
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
              title="Puts this away; in this revision nobody is told"
              onClick={() => setPutAway(new Set([...putAway, id]))}
            >
              Done
            </button>
            {blocked === id && <BlockedTab href={href} />}
          </div>
        );
      })}
    </section>
  );
}
