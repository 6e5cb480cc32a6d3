import { useEffect } from "react";
import { createPortal } from "react-dom";
import { QuestionView, type QuestionViewProps } from "../../view/QuestionView.tsx";
import { useStore } from "../../../design/createStore.ts";
import { RegionFrame } from "../../frame/RegionFrame.tsx";
import { questionSlots } from "./QuestionSlot.tsx";
import "./card.css";

/** A card in the conversation, where the question was asked. */
export function CardQuestion(props: QuestionViewProps) {
  const slot = useStore(questionSlots).get(props.elicitation.id);
  useEffect(() => {
    slot?.scrollIntoView({ block: "nearest" });
  }, [slot]);
  if (!slot) return null;
  return createPortal(
    <RegionFrame
      className="question-card"
      onEscape={() => props.answering.send({ action: "cancel" })}
    >
      <QuestionView {...props} />
    </RegionFrame>,
    slot,
  );
}
