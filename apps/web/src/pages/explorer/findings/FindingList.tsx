import { groupFindings, type ExploreFinding } from "@elicitation-playground/shared/explore/finding";
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
  const groups = useMemo(() => groupFindings(findings), [findings]);
  const { shown, more } = useFirstItems(groups, "findings");
  return (
    <>
      <ol className="explore-findings">
        {shown.map((alike, index) => {
          const [{ key }] = alike;
          const isExpanded = toggled.get(key) ?? index === 0;
          return (
            <FindingItem
              key={key}
              alike={alike}
              isExpanded={isExpanded}
              onToggle={() => setToggled(new Map(toggled).set(key, !isExpanded))}
              onShowBranch={onShowBranch}
            />
          );
        })}
      </ol>
      {more}
    </>
  );
}
