import type { Branch } from "@elicitation-playground/shared/explore/branch";
import type { ExploreFinding } from "@elicitation-playground/shared/explore/finding";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { useExplorer } from "../../../commands/explorerCommands.ts";
import { describeDuration } from "../../../design/clock.ts";
import { Icon } from "../../../design/Icon.tsx";
import { nameLength } from "../../../design/text/lengths.ts";
import type { Trace } from "../../../log/readTrace.ts";
import { BranchLog } from "./BranchLog.tsx";
import { BranchSteps } from "./BranchSteps.tsx";
import "./branch.css";

type BranchPanelProps = {
  branch: Branch;
  findings: readonly ExploreFinding[];
  onClose: () => void;
  onOpenTrace: (trace: Trace) => void;
};

/** One branch: the log of its session, or its conversation where there is no log. */
export function BranchPanel({ branch, findings, onClose, onOpenTrace }: BranchPanelProps) {
  const explorer = useExplorer();
  const steps = <BranchSteps branch={branch} findings={findings} />;
  return (
    <section className="branch" aria-labelledby="branch-title">
      <div className="column-head">
        <h2 id="branch-title" className="branch-title">
          Branch of <code>{shorten(branch.tool, nameLength)}</code>
        </h2>
        <span className="badge badge-era">{branch.era}</span>
        <span className="branch-duration">{describeDuration(branch.durationMs)}</span>
        <button
          type="button"
          className="button button-quiet button-icon"
          aria-label="Close the branch"
          title="Close"
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="branch-body">
        {explorer ? (
          <BranchLog
            key={branch.id}
            branchId={branch.id}
            fallback={steps}
            onOpenTrace={onOpenTrace}
          />
        ) : (
          steps
        )}
      </div>
    </section>
  );
}
