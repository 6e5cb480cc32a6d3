import type {
  ExplorationSummary,
  StartExploration,
} from "@elicitation-playground/shared/api/explorations";
import { routes, toPath } from "@elicitation-playground/shared/api/routes";
import { createContext, use } from "react";
import { send, sendForFile } from "./send.ts";

export type ExplorerCommands = ReturnType<typeof createExplorerCommands>;

/** What can be done with the explorations of a session. Their results arrive as events. */
export function createExplorerCommands(sessionId: string) {
  const paramsOf = (explorationId: string) => ({ sessionId, explorationId });
  return {
    /** Oldest first. */
    list: async () => {
      const { explorations } = await send<{ explorations: ExplorationSummary[] }>(
        "GET",
        toPath(routes.explorations, { sessionId }),
      );
      return explorations;
    },

    /** Resolves with the id of the exploration. */
    start: async (command: StartExploration) => {
      const { exploration } = await send<{ exploration: { id: string } }>(
        "POST",
        toPath(routes.explorations, { sessionId }),
        command,
      );
      return exploration.id;
    },

    pause: (id: string) => send<void>("POST", toPath(routes.pauseExploration, paramsOf(id))),
    resume: (id: string) => send<void>("POST", toPath(routes.resumeExploration, paramsOf(id))),
    stop: (id: string) => send<void>("POST", toPath(routes.stopExploration, paramsOf(id))),

    exportLog: (id: string) => sendForFile("GET", toPath(routes.explorationLog, paramsOf(id))),
    exportReport: (id: string) =>
      sendForFile("GET", toPath(routes.explorationReport, paramsOf(id))),

    /** The log of one branch, as JSON Lines. */
    readBranch: (id: string, branchId: string) =>
      sendForFile("GET", toPath(routes.branchLog, { ...paramsOf(id), branchId })),
    exportBranch: (id: string, branchId: string) =>
      sendForFile("GET", toPath(routes.branchTrace, { ...paramsOf(id), branchId })),
  };
}

/** The commands, and the exploration that the page shows. Without a provider it is read-only. */
export const ExplorerContext = createContext<
  { commands: ExplorerCommands; explorationId: string } | undefined
>(undefined);

/** Undefined in a report. */
export function useExplorer() {
  return use(ExplorerContext);
}
