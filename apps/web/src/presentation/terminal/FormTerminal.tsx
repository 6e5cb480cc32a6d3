import type { Finding } from "@elicitation-playground/shared/elicitation/lint/lintQuestion";
import type { FormRequest } from "@elicitation-playground/shared/elicitation/request";
import { promptHelp } from "@elicitation-playground/shared/elicitation/fieldByField/textPrompt";
import { FindingsNotice } from "../../elicitation/FindingsNotice.tsx";
import type { Answering } from "../../elicitation/useAnswer.ts";
import { TerminalPane } from "./TerminalPane.tsx";
import { useTalk } from "./useTalk.ts";

type FormTerminalProps = {
  findings: readonly Finding[];
  request: FormRequest;
  draftKey: string;
  answering: Answering;
};

export function FormTerminal({ findings, request, draftKey, answering }: FormTerminalProps) {
  const { talk, keep, take } = useTalk(request, draftKey, answering);
  return (
    <TerminalPane
      message={request.message}
      lines={talk.lines}
      prompt={talk.prompt}
      answering={answering}
      hasBack={talk.form.fields.length > 0}
      onTyped={keep}
      onLine={take}
    >
      <FindingsNotice findings={findings} />
      <p className="terminal-soft">{promptHelp}</p>
    </TerminalPane>
  );
}
