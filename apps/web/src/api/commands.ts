import type {
  CommitFault,
  OpenConnection,
  SamplingAnswer,
  StartCall,
} from "@elicitation-playground/shared/api/commands";
import type { ElicitationAnswer } from "@elicitation-playground/shared/elicitation/request";
import type { Profile, Root } from "@elicitation-playground/shared/profile/profile";
import { send, sendForFile, type SendOptions } from "./send.ts";

// One function per route of a session. What happens afterwards comes as events.

export async function openSession(): Promise<string> {
  const { session } = await send<{ session: { id: string } }>("POST", "/api/sessions", {});
  return session.id;
}

/** Resolves when the session exists; its content comes over the event stream. */
export async function checkSession(sessionId: string): Promise<void> {
  await send("GET", sessionPath(sessionId));
}

export async function openConnection(sessionId: string, command: OpenConnection): Promise<void> {
  await send("POST", `${sessionPath(sessionId)}/connections`, command);
}

export async function reconnectConnection(
  sessionId: string,
  connectionId: string,
  profile?: Profile,
): Promise<void> {
  const command = profile ? { profile } : {};
  await send("POST", `${connectionPath(sessionId, connectionId)}/reconnect`, command);
}

/** Also gives up one that is still connecting. */
export async function closeConnection(sessionId: string, connectionId: string): Promise<void> {
  await send("DELETE", connectionPath(sessionId, connectionId));
}

export async function changeRoots(
  sessionId: string,
  connectionId: string,
  roots: Root[],
): Promise<void> {
  await send("PUT", `${connectionPath(sessionId, connectionId)}/roots`, { roots });
}

export async function startCall(sessionId: string, command: StartCall): Promise<string> {
  const path = `${sessionPath(sessionId)}/calls`;
  const { call } = await send<{ call: { id: string } }>("POST", path, command);
  return call.id;
}

/** What was done on a connection as a scenario file; on that of the latest call unless told. */
export function getScenario(
  sessionId: string,
  connectionId?: string,
): Promise<{ name: string; text: string }> {
  const choice =
    connectionId === undefined ? "" : `?connectionId=${encodeURIComponent(connectionId)}`;
  return sendForFile("GET", `${sessionPath(sessionId)}/scenario${choice}`);
}

export async function retryCall(sessionId: string, callId: string): Promise<void> {
  await send("POST", `${callPath(sessionId, callId)}/retry`);
}

export async function cancelCall(sessionId: string, callId: string): Promise<void> {
  await send("DELETE", callPath(sessionId, callId));
}

export async function answerElicitation(
  sessionId: string,
  elicitationId: string,
  answer: ElicitationAnswer,
  options?: SendOptions,
): Promise<void> {
  const id = encodeURIComponent(elicitationId);
  await send("POST", `${sessionPath(sessionId)}/elicitations/${id}/answer`, answer, options);
}

/** Does something wrong on purpose. */
export async function commitFault(
  sessionId: string,
  elicitationId: string,
  command: CommitFault,
): Promise<void> {
  const id = encodeURIComponent(elicitationId);
  await send("POST", `${sessionPath(sessionId)}/elicitations/${id}/fault`, command);
}

export async function answerSampling(
  sessionId: string,
  samplingId: string,
  answer: SamplingAnswer,
): Promise<void> {
  const id = encodeURIComponent(samplingId);
  await send("POST", `${sessionPath(sessionId)}/samplings/${id}/answer`, answer);
}

function sessionPath(sessionId: string): string {
  return `/api/sessions/${encodeURIComponent(sessionId)}`;
}

function connectionPath(sessionId: string, connectionId: string): string {
  return `${sessionPath(sessionId)}/connections/${encodeURIComponent(connectionId)}`;
}

function callPath(sessionId: string, callId: string): string {
  return `${sessionPath(sessionId)}/calls/${encodeURIComponent(callId)}`;
}
