import { describeProgress } from "@elicitation-playground/shared/log/eventDescription";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { lineLength, nameLength } from "../../design/text/lengths.ts";
import type { CallState } from "@elicitation-playground/shared/log/sessionState";

/** The progress and the task status that a running call reported. */
export function ProgressView({ call: { progress, task } }: { call: CallState }) {
  return (
    <>
      {task && (
        <p className="call-task">
          <span className="badge">task {task.status.replaceAll("_", " ")}</span>
          <span className="plain-text">{shorten(task.message ?? "", lineLength)}</span>
          <code className="call-task-id">{shorten(task.taskId, nameLength)}</code>
        </p>
      )}
      {progress && (
        <div className="call-progress">
          <progress
            aria-label="Progress"
            {...(progress.total !== undefined && {
              max: progress.total,
              value: progress.progress,
            })}
          />
          <span className="plain-text">{shorten(describeProgress(progress), lineLength)}</span>
        </div>
      )}
    </>
  );
}
