import { QuestionView, type QuestionViewProps } from "../../view/QuestionView.tsx";
import { RegionFrame } from "../../frame/RegionFrame.tsx";
import "./panel.css";

/** The question beside the timeline; everything else can be used meanwhile. */
export function PanelQuestion(props: QuestionViewProps) {
  return (
    <RegionFrame className="side-panel" onEscape={() => props.answering.send({ action: "cancel" })}>
      <QuestionView {...props} />
    </RegionFrame>
  );
}
