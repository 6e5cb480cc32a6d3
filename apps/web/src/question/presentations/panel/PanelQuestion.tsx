import { QuestionView, type QuestionViewProps } from "../../view/QuestionView.tsx";
import { RegionFrame } from "../../frame/RegionFrame.tsx";
import "./panel.css";

/** Next to the timeline; the rest of the page stays usable. */
export function PanelQuestion(props: QuestionViewProps) {
  return (
    <RegionFrame className="side-panel" onEscape={() => props.answering.send({ action: "cancel" })}>
      <QuestionView {...props} />
    </RegionFrame>
  );
}
