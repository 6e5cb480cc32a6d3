import type {
  CommitFault,
  OpenConnection,
  SamplingAnswer,
  StartCall,
} from "@elicitation-playground/shared/api/commands";
import { routes, toPath } from "@elicitation-playground/shared/api/routes";
import type { ElicitationAnswer } from "@elicitation-playground/shared/elicitation/request";
import type { Profile, Root } from "@elicitation-playground/shared/profile/profile";
import { createContext, use } from "react";
import { showNotice } from "../design/notices/notices.ts";
import { isTypingOnPage } from "../design/typing.ts";
import { choice, chooseConnection } from "../log/choice.ts";
import { send, sendForFile, type SendOptions } from "./send.ts";

export async function openSession(): Promise<string> {
  const { session } = await send<{ session: { id: string } }>("POST", routes.sessions, {});
  return session.id;
}

/** The file that `elicitation-playground open` was started with; undefined without one. */
export async function fetchOpenedTrace(): Promise<{ name: string; text: string } | undefined> {
  const file = await sendForFile("GET", routes.openedTrace);
  return file.text === "" ? undefined : file;
}

/** The playground responds to an answer at once, so without a response the network is down. */
const timeoutMs = 20_000;

export type Commands = ReturnType<typeof createCommands>;

/** One function per route that changes something. The results arrive as events. */
export function createCommands(sessionId: string) {
  /** The calls and connections that this page has ended. */
  const ended = new Set<string>();
  const end = async (id: string, command: () => Promise<void>) => {
    ended.add(id);
    try {
      await command();
    } catch (error) {
      ended.delete(id);
      throw error;
    }
  };
  return {
    sessionId,

    /** Whether the call or the connection was ended here, so that the page needn't report it. */
    hasEnded: (id: string | undefined) => id !== undefined && ended.has(id),

    /**
     * Shows the first tool of the new connection, unless the person didn't ask for it or has turned
     * to another tool meanwhile.
     */
    openConnection: async (command: OpenConnection, { isInitial = false } = {}) => {
      const before = choice.get();
      const path = toPath(routes.connections, { sessionId });
      const { connection } = await sendNoticed<{ connection: { id: string } }>(
        "POST",
        path,
        command,
      );
      if (!isInitial && choice.get() === before && !isTypingOnPage()) {
        chooseConnection(connection.id);
      }
    },

    /** Uses the secrets of the first connection; with a profile, connects as another client. */
    reconnect: (connectionId: string, profile?: Profile) =>
      end(connectionId, () =>
        send<void>(
          "POST",
          toPath(routes.reconnect, { sessionId, connectionId }),
          profile ? { profile } : {},
        ),
      ),

    /** Also stops a connection that is still connecting. */
    closeConnection: (connectionId: string) =>
      end(connectionId, () =>
        send<void>("DELETE", toPath(routes.connection, { sessionId, connectionId })),
      ),

    changeRoots: (connectionId: string, roots: Root[]) =>
      send<void>("PUT", toPath(routes.roots, { sessionId, connectionId }), { roots }),

    startCall: (command: StartCall) =>
      send<void>("POST", toPath(routes.calls, { sessionId }), command),

    retryCall: (callId: string) =>
      send<void>("POST", toPath(routes.retryCall, { sessionId, callId })),

    cancelCall: (callId: string) =>
      end(callId, () => send<void>("DELETE", toPath(routes.call, { sessionId, callId }))),

    answer: (elicitationId: string, answer: ElicitationAnswer, options?: SendOptions) =>
      send<void>("POST", toPath(routes.answerElicitation, { sessionId, elicitationId }), answer, {
        timeoutMs,
        ...options,
      }),

    /** Opens an answered question again, whose answer has not left. */
    reopen: (elicitationId: string) =>
      send<void>("POST", toPath(routes.reopenElicitation, { sessionId, elicitationId })),

    /** Sends a deliberately invalid answer, or none. */
    commitFault: (elicitationId: string, command: CommitFault) =>
      send<void>("POST", toPath(routes.commitFault, { sessionId, elicitationId }), command, {
        timeoutMs,
      }),

    answerSampling: (samplingId: string, answer: SamplingAnswer) =>
      send<void>("POST", toPath(routes.answerSampling, { sessionId, samplingId }), answer, {
        timeoutMs,
      }),

    /** A connection's calls as a scenario file; by default the connection of the latest call. */
    recordScenario: (connectionId?: string) => {
      const query =
        connectionId === undefined ? "" : `?connectionId=${encodeURIComponent(connectionId)}`;
      return sendForFile("GET", toPath(routes.scenario, { sessionId }) + query);
    },

    /** The log as JSON Lines. */
    exportLog: () => sendForFile("GET", toPath(routes.log, { sessionId })),

    /** The log inside a page that shows it. */
    exportTrace: () => sendForFile("GET", toPath(routes.trace, { sessionId })),

    forgetTarget: (recentId: string) =>
      send<void>("DELETE", toPath(routes.recentTarget, { recentId })),

    saveProfile: async (name: string, profile: Profile) => {
      await sendNoticed("PUT", toPath(routes.profile, { name }), profile);
    },

    deleteProfile: (name: string) => send<void>("DELETE", toPath(routes.profile, { name })),
  };
}

/** For commands that work, but may report that something could not be stored. */
async function sendNoticed<Body>(
  method: "POST" | "PUT",
  path: string,
  command: object,
): Promise<Body> {
  const body = await send<Body & { notice?: string }>(method, path, command);
  if (body.notice !== undefined) showNotice({ tone: "bad", text: body.notice });
  return body;
}

/** Without a provider the page is read-only. */
export const CommandsContext = createContext<Commands | undefined>(undefined);

/** The session's commands, or undefined on a read-only page. */
export function useCommands(): Commands | undefined {
  return use(CommandsContext);
}
