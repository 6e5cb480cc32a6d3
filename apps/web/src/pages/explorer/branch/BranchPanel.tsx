import type { Branch } from "@elicitation-playground/shared/explore/branch";
import type { ExploreFinding } from "@elicitation-playground/shared/explore/finding";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { useEffect, useRef } from "react";
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
  const panel = useFocusFromElsewhere(branch.id);
  const steps = <BranchSteps branch={branch} findings={findings} />;
  return (
    <section ref={panel} className="branch" aria-labelledby="branch-title" tabIndex={-1}>
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

/**
 * The focus stays in the tree, from which another branch can be opened. It moves to the panel when
 * a finding opens the branch, and when the tree is hidden on a narrow screen.
 */
function useFocusFromElsewhere(branchId: string) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const holder = document.activeElement;
    const isTree = holder?.getAttribute("role") === "tree";
    if (holder === document.body || (isTree && holder?.checkVisibility())) return;
    panel.current?.focus({ preventScroll: true });
  }, [branchId]);
  return panel;
}
