import type { Finding } from "@elicitation-playground/shared/elicitation/lint/lintQuestion";
import type { FormRequest } from "@elicitation-playground/shared/elicitation/request";
import { talkHelp } from "@elicitation-playground/shared/elicitation/fieldByField/talk";
import { FindingsNotice } from "../../body/FindingsNotice.tsx";
import type { Answering } from "../../queue/useAnswer.ts";
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
      hasBack={talk.asking.fields.length > 0}
      onTyped={keep}
      onLine={take}
    >
      <FindingsNotice findings={findings} />
      <p className="terminal-soft">{talkHelp}</p>
    </TerminalPane>
  );
}
