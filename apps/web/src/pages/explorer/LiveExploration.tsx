import { endings } from "@elicitation-playground/shared/explore/events";
import type { ComponentProps } from "react";
import { useExplorer } from "../../commands/explorerCommands.ts";
import { ProblemView } from "../../commands/ProblemView.tsx";
import { saveFile } from "../../commands/saveFile.ts";
import { toClockTime } from "../../design/clock.ts";
import { createStore, useStore } from "../../design/createStore.ts";
import { InlineSelect } from "../../design/fields/InlineSelect.tsx";
import { Popover } from "../../design/Popover.tsx";
import { unknownExplorationView, type ExplorationView } from "../../log/followExploration.ts";
import type { Trace } from "../../log/readTrace.ts";
import { ExplorationColumns } from "./ExplorationColumns.tsx";
import { ExplorationFacts } from "./ExplorationFacts.tsx";
import { SetupPanel } from "./setup/SetupPanel.tsx";
import type { Shown } from "./shownExploration.ts";

type Setup = Omit<ComponentProps<typeof SetupPanel>, "shown">;

type LiveExplorationProps = {
  shown: Exclude<Shown, { status: "opening" }>;
  setup: Setup;
  onChoose: (explorationId: string) => void;
  onOpenTrace: (trace: Trace) => void;
};

/** An exploration as it grows, or what to do when there is none. */
export function LiveExploration({ shown, setup, onChoose, onOpenTrace }: LiveExplorationProps) {
  const isOpen = shown.status === "open";
  const exploration = useStore(isOpen ? shown.view : nothing);
  const { state, isGone, isLive } = exploration;
  return (
    <ExplorationColumns
      id={isOpen ? shown.id : undefined}
      exploration={exploration}
      isGrowing={isLive && state.status !== "finished"}
      setupTitle="Explore"
      setup={
        <>
          <SetupPanel {...setup} shown={isOpen && !isGone ? state : undefined} />
          {isOpen && <ExplorationFacts exploration={exploration} />}
        </>
      }
      actions={
        isOpen && (
          <>
            {shown.all.length > 1 && (
              <InlineSelect
                label="Exploration"
                value={shown.id}
                onChange={onChoose}
                options={shown.all.map(({ id: name, tool, label, startedAt }) => ({
                  name,
                  title: `${toClockTime(startedAt)}, ${tool ?? label}`,
                }))}
              />
            )}
            <ExportMenu />
          </>
        )
      }
      empty={isOpen ? <Empty {...exploration} /> : <Welcome shown={shown} />}
      onOpenTrace={onOpenTrace}
    />
  );
}

const nothing = createStore(unknownExplorationView);

/** Before the first exploration of a session. */
function Welcome({ shown }: { shown: Exclude<Shown, { status: "opening" | "open" }> }) {
  if (shown.status === "failed") return <ProblemView failure={shown.failure} />;
  return (
    <>
      <h3>Nothing explored yet</h3>
      <p>
        The explorer calls a tool again and again. It answers each question in every way: accept,
        decline, cancel, no answer, broken content. Here you see how each branch ends, and what is
        wrong.
      </p>
      <p>The calls are real: use a test system.</p>
    </>
  );
}

function Empty({ state, isGone }: ExplorationView) {
  const { status, finished } = state;
  if (isGone) {
    return (
      <>
        <h3>This exploration is no longer available</h3>
        <p>Only the latest explorations are kept. Start it again.</p>
      </>
    );
  }
  if (finished?.reason === "unreachable") {
    return (
      <>
        <h3>{endings.unreachable}</h3>
        <p className="plain-text">{finished.problem}</p>
        <p>
          Check that it runs and that you can connect to it in the playground. Then start again.
        </p>
      </>
    );
  }
  if (status === "finished") {
    return (
      <>
        <h3>No branches were walked</h3>
        <p>The left column says what was not explored, and why.</p>
      </>
    );
  }
  return (
    <>
      <span className="spinner" aria-hidden="true" />
      <p>{status === "paused" ? "Paused before the first branch." : "Connecting…"}</p>
    </>
  );
}

function ExportMenu() {
  const explorer = useExplorer();
  if (!explorer) return null;
  const { commands, explorationId } = explorer;
  return (
    <Popover label="Export" trigger="Export">
      <div className="filter-menu">
        <button
          type="button"
          className="button"
          onClick={() => saveFile(commands.exportReport(explorationId), "text/html")}
        >
          HTML report (.html)
        </button>
        <button
          type="button"
          className="button"
          onClick={() => saveFile(commands.exportLog(explorationId), "application/jsonl")}
        >
          Log file (.jsonl)
        </button>
        <p className="timeline-note export-note">
          The report shows this exploration in any browser, without the playground.
        </p>
      </div>
    </Popover>
  );
}
