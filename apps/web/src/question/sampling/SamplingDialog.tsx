import type { SamplingAnswer } from "@elicitation-playground/shared/api/commands";
import type { SamplingState, SessionState } from "@elicitation-playground/shared/log/sessionState";
import { useState, type FormEvent } from "react";
import { useCommands } from "../../commands/commands.ts";
import { toFailure, type Failure } from "../../commands/failure.ts";
import { ProblemView } from "../../commands/ProblemView.tsx";
import { TextField } from "../../design/fields/TextField.tsx";
import { endTyping } from "../../design/typing.ts";
import { AcceptHint } from "../body/AnswerBar.tsx";
import { deliver } from "../queue/deliveries.ts";
import { ModalFrame } from "../frame/ModalFrame.tsx";
import { QuestionHead } from "../frame/QuestionHead.tsx";
import { keepDraft, readDraft } from "../form/draft.ts";
import { SamplingRequest } from "./SamplingRequest.tsx";
import "../../design/fields/fields.css";

type SamplingDialogProps = {
  state: SessionState;
  sampling: SamplingState;
  draftKey: string;
};

/** A sampling request. The person replies in place of the language model, or refuses. */
export function SamplingDialog({ state, sampling, draftKey }: SamplingDialogProps) {
  const commands = useCommands();
  const [draft, setDraft] = useState(() => ({
    text: "",
    model: "person",
    ...readDraft(draftKey),
  }));
  const [sending, setSending] = useState<{ isSending: boolean; failure?: Failure }>({
    isSending: false,
  });
  const change = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part });
    keepDraft(draftKey, { ...draft, ...part });
  };
  const send = async (answer: SamplingAnswer) => {
    if (!commands || sending.isSending) return;
    endTyping();
    setSending({ isSending: true });
    try {
      await deliver(sampling.id, () => commands.answerSampling(sampling.id, answer));
    } catch (error) {
      setSending({ isSending: false, failure: toFailure(error) });
    }
  };
  const respond = (event: FormEvent) => {
    event.preventDefault();
    const model = draft.model.trim();
    void send({ action: "respond", text: draft.text, ...(model !== "" && { model }) });
  };

  return (
    // Sampling has no cancel, so Escape does nothing.
    <ModalFrame>
      <QuestionHead
        state={state}
        question={sampling}
        verb="requests a message"
        atDeadline="Refused"
      />
      <form className="dialog-frame" onSubmit={respond}>
        <div className="dialog-body">
          <SamplingRequest request={sampling.request} />
          <div className="text-field">
            <label className="field-label" htmlFor="sampling-text">
              Reply as the model
            </label>
            <textarea
              id="sampling-text"
              className="input input-area"
              rows={4}
              value={draft.text}
              onChange={({ target }) => change({ text: target.value })}
            />
          </div>
          <TextField
            label="Model name"
            value={draft.model}
            isCode
            onChange={(model) => change({ model })}
          />
        </div>
        {commands && (
          <footer className="dialog-footer">
            {sending.failure && <ProblemView failure={sending.failure} />}
            <div className="dialog-buttons">
              <button
                type="button"
                className="button"
                aria-disabled={sending.isSending}
                onClick={() => void send({ action: "refuse" })}
              >
                Refuse
              </button>
              <button
                type="submit"
                className="button button-accent"
                data-answer="accept"
                aria-disabled={sending.isSending}
              >
                Respond
                <AcceptHint />
              </button>
            </div>
          </footer>
        )}
      </form>
    </ModalFrame>
  );
}
