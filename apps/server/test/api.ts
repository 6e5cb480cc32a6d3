import type { OpenConnection, StartCall } from "@elicitation-playground/shared/api/commands";
import type { ElicitationAnswer } from "@elicitation-playground/shared/elicitation/request";
import type {
  SessionEvent,
  SessionEventBody,
  SessionEventType,
} from "@elicitation-playground/shared/log/events";
import { followEvents } from "./sse.ts";

export const token = "integration-test";

/** The HTTP API of a running playground. `close` ends the event streams of its sessions. */
export function createApi(origin: string) {
  const request = (method: string, path: string, body?: unknown, headers = {}) =>
    fetch(`${origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
  const streams = new Set<{ close: () => Promise<void> }>();
  const openSession = async () => {
    const { stream, session } = await followNewSession(origin, request);
    streams.add(stream);
    void stream.ended.then(() => streams.delete(stream));
    return session;
  };
  const close = async () => void (await Promise.all([...streams].map((stream) => stream.close())));
  return { request, openSession, close };
}

type Send = (method: string, path: string, body?: unknown, headers?: object) => Promise<Response>;
type Answered = { connection: { id: string }; call: { id: string } };
type EventOf<T extends SessionEventType> = SessionEvent & Extract<SessionEventBody, { type: T }>;

/** A session as the page uses it: sends commands and waits for events. */
async function followNewSession(origin: string, request: Send) {
  const opened = (await (await request("POST", "/api/sessions")).json()) as {
    session: { id: string };
  };
  const path = `/api/sessions/${opened.session.id}`;
  const stream = followEvents(`${origin}${path}/events`, { authorization: `Bearer ${token}` });

  const post = async (subpath: string, body?: unknown) => {
    const response = await request("POST", `${path}${subpath}`, body);
    return { status: response.status, body: (await response.json()) as Answered };
  };
  const session = {
    id: opened.session.id,
    path,
    events: stream.events,
    post,
    request: (method: string, subpath: string, body?: unknown) =>
      request(method, `${path}${subpath}`, body),
    async connect(body: OpenConnection): Promise<string> {
      const answer = await post("/connections", body);
      if (answer.status !== 201) throw new Error(JSON.stringify(answer));
      return answer.body.connection.id;
    },
    async call(body: StartCall): Promise<string> {
      const answer = await post("/calls", body);
      if (answer.status !== 202) throw new Error(JSON.stringify(answer));
      return answer.body.call.id;
    },
    answer: (elicitationId: string, answer: ElicitationAnswer) =>
      post(`/elicitations/${elicitationId}/answer`, answer),
    /** The next event of this type that was not returned before. */
    next: <T extends SessionEventType>(type: T) => stream.next(type) as Promise<EventOf<T>>,
  };
  return { stream, session };
}
