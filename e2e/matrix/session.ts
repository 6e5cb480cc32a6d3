import { expect } from "@playwright/test";
import type { JsonObject, Profile } from "elicitation-playground";
import { token } from "./program.ts";

type SessionState = {
  lastEventId: number;
  elicitations: Record<string, { id: string; closed?: { by: string; answer?: JsonObject } }>;
  calls: Record<string, { id: string; endedAt?: string; outcome: { status: string } }>;
};

export type LoggedEvent = {
  id: number;
  type: string;
  elicitationId?: string;
  by?: string;
  deadline?: string;
  answer?: JsonObject;
};

/** A session over HTTP, as a script uses it. */
export class Session {
  readonly id: string;
  readonly #origin: string;

  private constructor(id: string, origin: string) {
    this.id = id;
    this.#origin = origin;
  }

  static async open(origin: string): Promise<Session> {
    const { body } = await send(origin, "POST", "/api/sessions", {});
    return new Session((body["session"] as { id: string }).id, origin);
  }

  /** Sends a command of this session. */
  send(method: string, path: string, body?: object) {
    return send(this.#origin, method, `/api/sessions/${this.id}${path}`, body);
  }

  async connect(target: JsonObject, profile: Profile): Promise<string> {
    const { body } = await this.send("POST", "/connections", { target, profile });
    return (body["connection"] as { id: string }).id;
  }

  /** Calls the tool that asks this many questions at once. */
  async call(connectionId: string, count: number): Promise<string> {
    const call = { connectionId, tool: "ask", arguments: { count } };
    const { status, body } = await this.send("POST", "/calls", call);
    expect(status).toBe(202);
    return (body["call"] as { id: string }).id;
  }

  /** Answers over HTTP; resolves with the status of the response. */
  async answer(elicitationId: string, text = textFor(elicitationId)): Promise<number> {
    const answer = { action: "accept", content: { answer: text } };
    return (await this.send("POST", `/elicitations/${elicitationId}/answer`, answer)).status;
  }

  async state(): Promise<SessionState> {
    return (await this.send("GET", "")).body["session"] as SessionState;
  }

  async openIds(): Promise<string[]> {
    const { elicitations } = await this.state();
    return Object.values(elicitations).flatMap(({ id, closed }) => (closed ? [] : id));
  }

  async events(type: string): Promise<LoggedEvent[]> {
    const response = await fetch(`${this.#origin}/api/sessions/${this.id}/log`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const lines = (await response.text()).trim().split("\n");
    return lines.map((line) => JSON.parse(line) as LoggedEvent).filter((one) => one.type === type);
  }
}

export function textFor(elicitationId: string): string {
  return `answer to ${elicitationId}`;
}

async function send(
  origin: string,
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; body: JsonObject }> {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? {} : (JSON.parse(text) as JsonObject) };
}
