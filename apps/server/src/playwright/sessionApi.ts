import type { OpenConnection } from "@elicitation-playground/shared/api/commands";
import type { Problem } from "@elicitation-playground/shared/problem";
import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { CallSubject } from "@elicitation-playground/shared/log/subjects";

export type Door = { origin: string; token: string };

/** One session over HTTP, for what a person would not do by hand. */
export class SessionWire {
  readonly id: string;
  readonly #door: Door;

  private constructor(id: string, door: Door) {
    this.id = id;
    this.#door = door;
  }

  static async open(door: Door): Promise<SessionWire> {
    const opened = await request(door, "POST", "/api/sessions");
    const { session } = (await opened.json()) as { session: { id: string } };
    return new SessionWire(session.id, door);
  }

  /** The session's page, with the key to it. */
  get url(): string {
    const { origin, token } = this.#door;
    return `${origin}/s/${encodeURIComponent(this.id)}?token=${encodeURIComponent(token)}`;
  }

  async connect(command: OpenConnection): Promise<void> {
    await this.#request("POST", "/connections", command);
  }

  async startCall(connectionId: string, subject: CallSubject): Promise<void> {
    await this.#request("POST", "/calls", { connectionId, ...subject });
  }

  async state(): Promise<SessionState> {
    const answer = (await (await this.#request("GET", "")).json()) as { session: SessionState };
    return answer.session;
  }

  async log(): Promise<string> {
    return (await this.#request("GET", "/log")).text();
  }

  async events(): Promise<SessionEvent[]> {
    const lines = (await this.log()).split("\n").filter((line) => line !== "");
    return lines.map((line) => JSON.parse(line) as SessionEvent);
  }

  #request(method: string, path: string, body?: object): Promise<Response> {
    return request(this.#door, method, `/api/sessions/${this.id}${path}`, body);
  }
}

async function request(
  { origin, token }: Door,
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
