import type {
  CommitFault,
  OpenConnection,
  SamplingAnswer,
  StartCall,
} from "@elicitation-playground/shared/api/commands";
import type { ElicitationAnswer } from "@elicitation-playground/shared/elicitation/request";
import type { Profile, Root } from "@elicitation-playground/shared/profile/profile";
import { send, sendForFile, type SendOptions } from "./send.ts";

export async function openSession(): Promise<string> {
  const { session } = await send<{ session: { id: string } }>("POST", "/api/sessions", {});
  return session.id;
}

export type Commands = ReturnType<typeof createCommands>;

/** One function per route that changes something. The results arrive as events. */
export function createCommands(sessionId: string) {
  const session = `/api/sessions/${encodeURIComponent(sessionId)}`;
  const connection = (id: string) => `${session}/connections/${encodeURIComponent(id)}`;
  const call = (id: string) => `${session}/calls/${encodeURIComponent(id)}`;
  const elicitation = (id: string) => `${session}/elicitations/${encodeURIComponent(id)}`;
  const savedProfile = (name: string) => `/api/profiles/${encodeURIComponent(name)}`;

  return {
    openConnection: (command: OpenConnection) =>
      send<void>("POST", `${session}/connections`, command),

    /** Uses the secrets of the first connection; with a profile, connects as another client. */
    reconnect: (connectionId: string, profile?: Profile) =>
      send<void>("POST", `${connection(connectionId)}/reconnect`, profile ? { profile } : {}),

    /** Also stops a connection that is still connecting. */
    closeConnection: (connectionId: string) => send<void>("DELETE", connection(connectionId)),

    changeRoots: (connectionId: string, roots: Root[]) =>
      send<void>("PUT", `${connection(connectionId)}/roots`, { roots }),

    startCall: (command: StartCall) => send<void>("POST", `${session}/calls`, command),

    retryCall: (callId: string) => send<void>("POST", `${call(callId)}/retry`),

    cancelCall: (callId: string) => send<void>("DELETE", call(callId)),

    answer: (elicitationId: string, answer: ElicitationAnswer, options?: SendOptions) =>
      send<void>("POST", `${elicitation(elicitationId)}/answer`, answer, options),

    /** Sends a deliberately invalid answer, or none. */
    commitFault: (elicitationId: string, command: CommitFault) =>
      send<void>("POST", `${elicitation(elicitationId)}/fault`, command),

    answerSampling: (samplingId: string, answer: SamplingAnswer) =>
      send<void>("POST", `${session}/samplings/${encodeURIComponent(samplingId)}/answer`, answer),

    /** The calls of a connection, by default that of the latest call, as a scenario file. */
    recordScenario: (connectionId?: string) => {
      const query =
        connectionId === undefined ? "" : `?connectionId=${encodeURIComponent(connectionId)}`;
      return sendForFile("GET", `${session}/scenario${query}`);
    },

    forgetTarget: (recentId: string) =>
      send<void>("DELETE", `/api/targets/recent/${encodeURIComponent(recentId)}`),

    saveProfile: (name: string, profile: Profile) => send<void>("PUT", savedProfile(name), profile),

    deleteProfile: (name: string) => send<void>("DELETE", savedProfile(name)),
  };
}
