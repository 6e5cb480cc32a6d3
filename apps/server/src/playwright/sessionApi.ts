import { pageRoutes } from "@elicitation-playground/shared/api/pages";
import { routes, toPath } from "@elicitation-playground/shared/api/routes";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { readJsonLines } from "@elicitation-playground/shared/log/jsonLines";
import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import type { CallSubject } from "@elicitation-playground/shared/log/subjects";
import type { Problem } from "@elicitation-playground/shared/problem";
import type { PlaygroundSession } from "./contract.ts";

type Access = { origin: string; token: string };

/** One session over HTTP, for everything that is not done on the page. */
export class SessionApi implements PlaygroundSession {
  readonly id: string;
  readonly origin: string;
  readonly token: string;

  constructor(id: string, { origin, token }: Access) {
    this.id = id;
    this.origin = origin;
    this.token = token;
  }

  get url(): string {
    const path = toPath(pageRoutes.session, { sessionId: this.id });
    return `${this.origin}${path}?token=${encodeURIComponent(this.token)}`;
  }

  async startCall(connectionId: string, subject: CallSubject): Promise<void> {
    const path = toPath(routes.calls, { sessionId: this.id });
    await send(this, "POST", path, { connectionId, ...subject });
  }

  async state(): Promise<SessionState> {
    const path = toPath(routes.session, { sessionId: this.id });
    return (await send<{ session: SessionState }>(this, "GET", path)).session;
  }

  /** The exported log, as JSON Lines. */
  async log(): Promise<string> {
    return (await request(this, "GET", toPath(routes.log, { sessionId: this.id }))).text();
  }

  async events(): Promise<SessionEvent[]> {
    return readJsonLines(await this.log());
  }
}

async function send<Body>(
  access: Access,
  method: string,
  path: string,
  body?: object,
): Promise<Body> {
  return (await (await request(access, method, path, body)).json()) as Body;
}

async function request(
  { origin, token }: Access,
  method: string,
  path: string,
  body?: object,
): Promise<Response> {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (response.ok) return response;
  const { title, detail } = (await response.json()) as Problem;
  throw new Error(`${title}: ${detail}`);
}
