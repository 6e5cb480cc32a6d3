import { useEffect, useState, type ReactNode } from "react";
import { useExplorer } from "../../../commands/explorerCommands.ts";
import { toFailure, type Failure } from "../../../commands/failure.ts";
import { ProblemView } from "../../../commands/ProblemView.tsx";
import { saveFile } from "../../../commands/saveFile.ts";
import { readTrace, type Trace } from "../../../log/readTrace.ts";
import { Timeline } from "../../../panels/timeline/Timeline.tsx";
import { TraceBoundary } from "../../trace/TraceBoundary.tsx";

type Shown =
  { status: "reading" } | { status: "open"; trace: Trace } | { status: "failed"; failure: Failure };

type BranchLogProps = {
  branchId: string;
  /** Shown below the reason if the log can't be. */
  fallback: ReactNode;
  onOpenTrace: (trace: Trace) => void;
};

/** The log of the session that a branch ran in. */
export function BranchLog({ branchId, fallback, onOpenTrace }: BranchLogProps) {
  const explorer = useExplorer();
  const [shown, setShown] = useState<Shown>({ status: "reading" });
  useEffect(() => {
    if (!explorer) return;
    const { commands, explorationId } = explorer;
    let isLate = false;
    const show = (next: Shown) => {
      if (!isLate) setShown(next);
    };
    commands
      .readBranch(explorationId, branchId)
      .then(({ text }) => readTrace(text))
      .then((trace) => show({ status: "open", trace }))
      .catch((error: unknown) => show({ status: "failed", failure: toFailure(error) }));
    return () => {
      isLate = true;
    };
  }, [explorer, branchId]);
  if (!explorer) return null;
  switch (shown.status) {
    case "reading":
      return <p className="branch-note">Reading the log…</p>;
    case "failed":
      return (
        <>
          {shown.failure.code === "branch-not-found" ? (
            <p className="branch-note">
              The log of this branch is not kept. This is what is known of it.
            </p>
          ) : (
            <div className="branch-note">
              <ProblemView failure={shown.failure} />
            </div>
          )}
          {fallback}
        </>
      );
    case "open": {
      const { trace } = shown;
      const { commands, explorationId } = explorer;
      const save = () => saveFile(commands.exportBranch(explorationId, branchId), "text/html");
      const actions = (
        <>
          <button
            type="button"
            className="button button-quiet button-small"
            onClick={() => onOpenTrace(trace)}
          >
            Open trace
          </button>
          <button type="button" className="button button-quiet button-small" onClick={save}>
            Export
          </button>
        </>
      );
      return (
        <TraceBoundary>
          <Timeline {...trace} actions={actions} />
        </TraceBoundary>
      );
    }
  }
}
