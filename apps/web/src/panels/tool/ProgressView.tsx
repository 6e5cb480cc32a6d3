import type { CallState } from "@elicitation-playground/shared/log/sessionState";

/** The progress and the task status that a running call reported. */
export function ProgressView({ call: { progress, task } }: { call: CallState }) {
  return (
    <>
      {task && (
        <p className="call-task">
          <span className="badge">task {task.status.replaceAll("_", " ")}</span>
          <span className="plain-text">{task.message ?? ""}</span>
          <code className="call-task-id">{task.taskId}</code>
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
          <span className="plain-text">
            {progress.progress}
            {progress.total !== undefined && ` of ${progress.total}`}
            {progress.message !== undefined && `, ${progress.message}`}
          </span>
        </div>
      )}
    </>
  );
}
