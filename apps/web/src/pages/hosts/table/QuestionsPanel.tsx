import { toExplorePath } from "../../../log/explorePath.ts";
import { InlineSelect } from "../../../design/fields/InlineSelect.tsx";
import { pageRoutes } from "@elicitation-playground/shared/api/pages";
import { toPath } from "@elicitation-playground/shared/api/routes";
import { HostFilter } from "./HostFilter.tsx";
import { QuestionTable, type CellId } from "./QuestionTable.tsx";
import type { QuestionRows } from "./useQuestionRows.ts";

type QuestionsPanelProps = {
  sessionId: string;
  table: QuestionRows;
  /** Whether questions may still be missing. */
  isOpening: boolean;
  opened: CellId | undefined;
  onOpen: (cell: CellId) => void;
};

/** The table of questions and hosts, or what to do before there is one. */
export function QuestionsPanel({
  sessionId,
  table,
  isOpening,
  opened,
  onOpen,
}: QuestionsPanelProps) {
  const { servers, server, revisions, revision, columns, rows } = table;
  return (
    <>
      <div className="column-head">
        <h2 id="questions-title">Questions</h2>
        {servers.length > 1 && (
          <InlineSelect
            label="Server"
            value={server ?? ""}
            onChange={table.setServer}
            options={servers.map((name) => ({ name, title: name }))}
          />
        )}
        {revisions.length > 1 && (
          <InlineSelect
            label="Era"
            value={revision ?? ""}
            onChange={(name) => table.setRevision(revisions.find((each) => each === name))}
            options={[
              { name: "", title: "any" },
              ...revisions.map((name) => ({ name, title: name })),
            ]}
          />
        )}
        <HostFilter columns={table.allColumns} />
      </div>
      {rows.length > 0 && columns.length > 0 ? (
        <QuestionTable columns={columns} rows={rows} opened={opened} onOpen={onOpen} />
      ) : (
        <div className="column-body column-empty">
          {isOpening && <p>Loading…</p>}
          {!isOpening && (rows.length === 0 ? <NoQuestions sessionId={sessionId} /> : <NoHosts />)}
        </div>
      )}
    </>
  );
}

function NoQuestions({ sessionId }: { sessionId: string }) {
  return (
    <>
      <h3>No question yet</h3>
      <p>
        Run a tool that asks something, or explore the server. Each question of this session then
        appears here, with what each host is known to do with it.
      </p>
      <p className="hosts-empty-links">
        <a className="button button-main" href={toPath(pageRoutes.session, { sessionId })}>
          Run a tool
        </a>
        <a className="button" href={toExplorePath(sessionId)}>
          Explore the server
        </a>
      </p>
    </>
  );
}

function NoHosts() {
  return (
    <>
      <h3>All hosts are hidden</h3>
      <p>Choose the hosts to show in the menu above.</p>
    </>
  );
}
