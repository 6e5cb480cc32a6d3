import { promptHelp } from "@elicitation-playground/shared/elicitation/fieldByField/textPrompt";
import type { Finding } from "@elicitation-playground/shared/elicitation/lint/lintQuestion";
import type { FormRequest } from "@elicitation-playground/shared/elicitation/request";
import { FoldedFindings } from "../../body/FindingsList.tsx";
import { LongDefaultsNotice } from "../../form/LongDefaultsNotice.tsx";
import type { Answering } from "../../queue/useAnswer.ts";
import { TerminalPane } from "./TerminalPane.tsx";
import { useTextPrompt } from "./useTextPrompt.ts";

type FormTerminalProps = {
  findings: readonly Finding[];
  request: FormRequest;
  era: string;
  draftKey: string;
  answering: Answering;
};

export function FormTerminal(props: FormTerminalProps) {
  const { findings, request, era, draftKey, answering } = props;
  const { prompt, keep, submit } = useTextPrompt(request, draftKey, answering);
  return (
    <TerminalPane
      message={request.message}
      lines={prompt.lines}
      prompt={prompt.prompt}
      answering={answering}
      hasBack={prompt.form.fields.length > 0}
      onTyped={keep}
      onLine={submit}
    >
      <FoldedFindings findings={findings} era={era} />
      <LongDefaultsNotice schema={request.requestedSchema} />
      <p className="terminal-soft">{promptHelp}</p>
    </TerminalPane>
  );
}
