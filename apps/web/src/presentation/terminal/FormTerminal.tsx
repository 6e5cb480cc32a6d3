import type { FormRequest } from "@elicitation-playground/shared/elicitation/request";
import { talkHelp } from "@elicitation-playground/shared/elicitation/talk";
import type { Answering } from "../../elicitation/useAnswer.ts";
import { TerminalPane } from "./TerminalPane.tsx";
import { useTalk } from "./useTalk.ts";

type FormTerminalProps = { request: FormRequest; draftKey: string; answering: Answering };

export function FormTerminal({ request, draftKey, answering }: FormTerminalProps) {
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
      <p className="terminal-soft">{talkHelp}</p>
    </TerminalPane>
  );
}
