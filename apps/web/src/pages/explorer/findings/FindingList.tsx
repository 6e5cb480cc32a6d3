import { sortFindings, type ExploreFinding } from "@elicitation-playground/shared/explore/finding";
import { useMemo, useState } from "react";
import { useFirstItems } from "../../../design/useFirstItems.tsx";
import { FindingItem } from "./FindingItem.tsx";
import "./findings.css";

type FindingListProps = {
  findings: readonly ExploreFinding[];
  onShowBranch: (branchId: string) => void;
};

/** Findings, most severe first. The first one is expanded until the person chooses. */
export function FindingList({ findings, onShowBranch }: FindingListProps) {
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const sorted = useMemo(() => sortFindings(findings), [findings]);
  const { shown, more } = useFirstItems(sorted, "findings");
  return (
    <>
      <ol className="explore-findings">
        {shown.map((finding) => {
          const isExpanded = toggled.get(finding.key) ?? finding === sorted[0];
          return (
            <FindingItem
              key={finding.key}
              finding={finding}
              isExpanded={isExpanded}
              onToggle={() => setToggled(new Map(toggled).set(finding.key, !isExpanded))}
              onShowBranch={onShowBranch}
            />
          );
        })}
      </ol>
      {more}
    </>
  );
}
