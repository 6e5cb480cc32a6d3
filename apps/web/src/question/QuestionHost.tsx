import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { lazy, useMemo } from "react";
import { LazyBoundary } from "../design/notices/LazyBoundary.tsx";
import { usePageBadge } from "../design/notices/usePageBadge.ts";
import { useStore } from "../design/createStore.ts";
import { AsideBar } from "./queue/DeferredBar.tsx";
import { desk, pickShown, waitingOf } from "./queue/questionQueue.ts";
import { draftKey } from "./form/draftKey.ts";
import { OpenQuestion } from "./OpenQuestion.tsx";
import { isElicitation, openQuestions } from "@elicitation-playground/shared/log/callQuestions";
import { useDeskShortcut } from "./queue/useQueueShortcut.ts";
import { useQuestionNews } from "./useQuestionNews.ts";

// Few MCP servers ask for it, so its code comes with the first one that does.
const SamplingDialog = lazy(async () => ({
  default: (await import("./sampling/SamplingDialog.tsx")).SamplingDialog,
}));

type QuestionHostProps = { state: SessionState; events: readonly SessionEvent[] };

/** Shows one of the waiting questions, or that they are set aside. */
export function QuestionHost({ state, events }: QuestionHostProps) {
  const current = useStore(desk);
  const waiting = useMemo(() => waitingOf(openQuestions(state), current), [state, current]);
  useQuestionNews(state);
  usePageBadge(waiting.length);
  useDeskShortcut(waiting);

  const shown = pickShown(state, waiting, current);
  if (!shown) return <AsideBar state={state} waiting={waiting} />;
  const shared = { state, draftKey: draftKey(state.id, shown.id) };
  return isElicitation(shown) ? (
    <OpenQuestion key={shown.id} {...shared} events={events} elicitation={shown} />
  ) : (
    <LazyBoundary>
      <SamplingDialog key={shown.id} {...shared} sampling={shown} />
    </LazyBoundary>
  );
}
