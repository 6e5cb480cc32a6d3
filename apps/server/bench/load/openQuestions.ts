import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { openAskingMcpServer, type Era } from "./askingMcpServer.ts";
import { readEvents } from "./eventReader.ts";
import { waitFor, waitUntil } from "./patience.ts";
import { startPlaygroundProcess } from "./playgroundProcess.ts";

const sessions = 100;
const questionsPerSession = 10;
const answersAtOnce = 20;

type Question = { sessionPath: string; elicitationId: string; callId: string; name: string };

/**
 * Opens a thousand questions in a hundred sessions, half of them in each era, and answers them in
 * random order over the HTTP API. Each answer must come back in the result of its own call.
 */
export async function answerManyQuestions(command: string) {
  const mcpServer = await openAskingMcpServer();
  const { origin, api, memory, stop } = await startPlaygroundProcess(command);
  const questions: Question[] = [];
  const results = new Map<string, (text: string) => void>();
  const readers = [];
  const openingAt = performance.now();
  for (let index = 0; index < sessions; index += 1) {
    const response = await api.request("POST", "/api/sessions");
    const { session } = (await response.json()) as { session: { id: string } };
    const sessionPath = `/api/sessions/${session.id}`;
    const reader = readEvents(`${origin}${sessionPath}/events`, (_id, data) => {
      const event = JSON.parse(data) as SessionEvent;
      if (event.type === "elicitation-opened") {
        const name = event.request.message.replace("Question ", "");
        const { elicitationId, callId = "" } = event;
        questions.push({ sessionPath, elicitationId, callId, name });
      } else if (event.type === "call-finished") {
        results.get(`${sessionPath} ${event.callId}`)?.(JSON.stringify(event.result["content"]));
      }
    });
    readers.push(reader);
    await ask(sessionPath, index, index % 2 === 0 ? "2025-11-25" : "2026-07-28");
  }
  await waitUntil(() => questions.length === sessions * questionsPerSession);
  const openSeconds = (performance.now() - openingAt) / 1000;

  const rest = shuffle(questions);
  const latencies: number[] = [];
  let crossed = 0;
  const answeringAt = performance.now();
  const work = async () => {
    for (let next = rest.pop(); next; next = rest.pop()) {
      const { sessionPath, elicitationId, callId, name } = next;
      const value = `answer to ${name} in ${sessionPath}`;
      const result = new Promise<string>((resolve) =>
        results.set(`${sessionPath} ${callId}`, resolve),
      );
      const startedAt = performance.now();
      const body = { action: "accept", content: { value } };
      await api.request("POST", `${sessionPath}/elicitations/${elicitationId}/answer`, body);
      const text = await result;
      latencies.push(performance.now() - startedAt);
      const expected = [{ type: "text", text: `${name}: ${JSON.stringify({ value })}` }];
      if (text !== JSON.stringify(expected)) crossed += 1;
    }
  };
  await waitFor(Promise.all(Array.from({ length: answersAtOnce }, work)));
  const answerSeconds = (performance.now() - answeringAt) / 1000;
  const residentMegabytes = memory()?.most;
  for (const { close, ended } of readers) {
    close();
    await ended.catch(() => undefined);
  }
  await stop();
  mcpServer.close();
  return {
    questions: sessions * questionsPerSession,
    answered: latencies.length,
    crossed,
    openSeconds,
    answerSeconds,
    p50Ms: percentile(latencies, 50),
    p99Ms: percentile(latencies, 99),
    residentMegabytes,
  };

  /** A 2025 connection runs one call at a time, so there each question has its own. */
  async function ask(sessionPath: string, index: number, era: Era): Promise<void> {
    const connect = async () => {
      const body = { target: mcpServer.targetOf(era), profile: { era } };
      const response = await api.request("POST", `${sessionPath}/connections`, body);
      return ((await response.json()) as { connection: { id: string } }).connection.id;
    };
    const shared = era === "2026-07-28" ? await connect() : undefined;
    for (let nth = 0; nth < questionsPerSession; nth += 1) {
      const connectionId = shared ?? (await connect());
      const body = { connectionId, tool: "ask", arguments: { name: `${index}-${nth}` } };
      await api.request("POST", `${sessionPath}/calls`, body);
    }
  }
}

function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? NaN;
}

function shuffle<T>(values: readonly T[]): T[] {
  const keyed = values.map((value) => ({ value, key: Math.random() }));
  return keyed.toSorted((a, b) => a.key - b.key).map(({ value }) => value);
}
