import type { ElicitationState } from "@elicitation-playground/shared/log/sessionState";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { useState } from "react";
import { toFailure, type Failure } from "../../commands/failure.ts";
import type { Commands } from "../../commands/commands.ts";
import { ProblemView } from "../../commands/ProblemView.tsx";
import { Dialog } from "../../design/dialog/Dialog.tsx";
import { SelectField } from "../../design/fields/SelectField.tsx";
import { endTyping } from "../../design/typing.ts";
import { deliver } from "../queue/deliveries.ts";
import { AnswerEditor } from "./AnswerEditor.tsx";
import { FaultDetail } from "./FaultDetail.tsx";
import type { FaultChoice } from "./listAnswerFaults.ts";
import { listFaults } from "./listFaults.ts";
import { parseAnswer } from "./parseAnswer.ts";

type FaultDialogProps = {
  commands: Commands;
  elicitation: ElicitationState;
  /** What the person entered into the form. */
  typed: JsonObject | undefined;
  onClose: () => void;
};

const groupLabels: Record<FaultChoice["group"], string> = {
  answer: "Answer",
  delivery: "Delivery",
  retry: "Retry",
};

/** The chosen fault with the edits of the person. */
type Draft = Pick<FaultChoice, "id" | "fault"> & { text: string };

/** Sends a deliberate fault. It shows the answer to send and how a good MCP server reacts. */
export function FaultDialog({ commands, elicitation, typed, onClose }: FaultDialogProps) {
  const [choices] = useState(() => listFaults(elicitation, typed));
  const [draft, setDraft] = useState(() => toDraft(choices[0]));
  const [failure, setFailure] = useState<Failure>();
  const choice = choices.find(({ id }) => id === draft.id);
  const answer = choice?.answer && parseAnswer(draft.text);

  const send = async () => {
    if (typeof answer === "string") return;
    const command = { fault: draft.fault, ...(answer && { answer }) };
    endTyping();
    try {
      await deliver(elicitation.id, () => commands.commitFault(elicitation.id, command));
      // The log closes the question, which closes this dialog.
    } catch (error) {
      setFailure(toFailure(error));
    }
  };

  return (
    <Dialog
      title="Send a fault"
      description="For testing the MCP server. Faults are sent without checks, and the log marks them as deliberate."
      onSubmit={() => void send()}
      onClose={onClose}
      footer={
        <>
          {failure && <ProblemView failure={failure} />}
          <div className="dialog-buttons">
            <button type="button" className="button button-quiet" onClick={onClose}>
              Back to the question
            </button>
            <button type="submit" className="button fault-send">
              Send fault
            </button>
          </div>
        </>
      }
    >
      <SelectField
        label="Fault"
        value={draft.id}
        takesFocus
        onChange={(id) => setDraft(toDraft(choices.find((one) => one.id === id)))}
      >
        {Object.entries(groupLabels).map(([group, label]) => {
          const members = choices.filter((one) => one.group === group);
          if (members.length === 0) return null;
          return (
            <optgroup key={group} label={label}>
              {members.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.label}
                </option>
              ))}
            </optgroup>
          );
        })}
      </SelectField>
      <p className="fault-expects">{choice?.expects}</p>
      <FaultDetail fault={draft.fault} onChange={(fault) => setDraft({ ...draft, fault })} />
      {choice?.answer ? (
        <AnswerEditor
          request={elicitation.request}
          text={draft.text}
          onChange={(text) => setDraft({ ...draft, text })}
        />
      ) : (
        <p className="fault-no-answer">No answer is sent.</p>
      )}
    </Dialog>
  );
}

function toDraft(choice: FaultChoice | undefined): Draft {
  const { id = "", fault = { kind: "odd-answer" }, answer } = choice ?? {};
  return { id, fault, text: answer ? JSON.stringify(answer, null, 2) : "" };
}
