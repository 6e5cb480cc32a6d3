import type { SpecRevision } from "@elicitation-playground/shared/elicitation/lint/rules/revisions";
import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { useMemo, useState } from "react";
import { useStore } from "../../../design/createStore.ts";
import type { HostCards } from "../../../log/followHostCards.ts";
import { hiddenHosts } from "./hiddenHosts.ts";
import { listQuestions, listRevisions, listServers, type Asked } from "./listQuestions.ts";
import { toColumns, toRows } from "./toRows.ts";

export type QuestionRows = ReturnType<typeof useQuestionRows>;

/** What the table shows, and what the person chooses of it. */
export function useQuestionRows(
  state: SessionState,
  explored: Asked["explored"],
  cards: HostCards,
) {
  const [chosenServer, setServer] = useState<string>();
  const [chosenRevision, setRevision] = useState<SpecRevision>();
  const hidden = useStore(hiddenHosts);

  const asked = useMemo(() => ({ state, explored }), [state, explored]);
  const servers = useMemo(() => listServers(asked), [asked]);
  const server = servers.find((name) => name === chosenServer) ?? servers[0];
  const revisions = useMemo(() => listRevisions(asked, server), [asked, server]);
  const revision = revisions.find((each) => each === chosenRevision);
  const questions = useMemo(
    () => listQuestions(asked, server, revision === undefined ? revisions : [revision]),
    [asked, server, revisions, revision],
  );
  const allColumns = useMemo(() => toColumns(cards), [cards]);
  const columns = useMemo(
    () => allColumns.filter(({ id }) => !hidden.has(id)),
    [allColumns, hidden],
  );
  const rows = useMemo(() => toRows(questions, columns), [questions, columns]);
  return {
    servers,
    server,
    setServer,
    revisions,
    revision,
    setRevision,
    allColumns,
    columns,
    rows,
  };
}
