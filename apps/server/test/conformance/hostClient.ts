import { Host } from "@elicitation-playground/host/session/host";
import type { Session } from "@elicitation-playground/host/session/session";
import { fillContent } from "@elicitation-playground/shared/elicitation/schema/fillContent";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { profileSchema } from "@elicitation-playground/shared/profile/profile";
import {
  isEstablished,
  type EstablishedConnection,
} from "@elicitation-playground/shared/log/sessionState";
import type { CallSubject, Tool } from "@elicitation-playground/shared/log/subjects";

// The client that the conformance suite starts. It signs in when asked, accepts every question with
// its defaults, and calls every tool, prompt and resource.

/** What the suite passes to the client outside the protocol. */
type Context = {
  client_id?: string;
  client_secret?: string;
  toolCalls?: { name: string; arguments: JsonObject }[];
};

/** What the suite passes to a client; the context is JSON. */
export type ClientRequest = { url: string; scenario: string; version: string; context: string };

/** Runs one client from connecting to its last call. */
export async function runHostClient(
  request: ClientRequest,
  onBug: (error: unknown) => void,
): Promise<void> {
  const host = new Host({
    resolveTarget: () => {
      throw new Error("The suite passes the address itself.");
    },
    redirectUrl: "http://127.0.0.1:4747/oauth/callback",
    onBug,
  });
  try {
    await run(host, request);
  } finally {
    await host.close();
  }
}

async function run(host: Host, request: ClientRequest): Promise<void> {
  const { url, scenario, version } = request;
  const context = JSON.parse(request.context) as Context;
  const session = host.openSession();
  const events = followLog(host, session);
  const profile = profileSchema.parse({
    era: version,
    roots: [],
    autoAnswer: { action: "accept", afterMs: 0 },
  });
  const oauth = {
    ...(context.client_id !== undefined && { clientId: context.client_id }),
    ...(context.client_secret !== undefined && { clientSecret: context.client_secret }),
    // The suite treats this address as a client ID metadata document.
    clientMetadataUrl: "https://conformance-test.local/client-metadata.json",
  };
  const connectionId = await session.connect({ target: { kind: "http", url, oauth }, profile });
  await Promise.all(
    ["tools", "prompts", "resources"].map((kind) => events.until((event) => isListed(event, kind))),
  );
  const connection = session.log.state.connections[connectionId];
  if (!connection || !isEstablished(connection)) return;
  for (const subject of subjectsOf(connection, scenario, context)) {
    const callId = session.startCall(connectionId, subject);
    await events.until((event) => hasEnded(event) && event.callId === callId);
  }
}

/** Follows the sign-in redirects like a browser. */
async function signIn(host: Host, authorizationUrl: string): Promise<void> {
  const response = await fetch(authorizationUrl, { redirect: "manual" });
  const back = response.headers.get("location");
  if (back !== null) host.finishAuthorization(new URL(back).searchParams);
}

function subjectsOf(
  { tools, prompts, resources }: EstablishedConnection,
  scenario: string,
  context: Context,
): CallSubject[] {
  if (context.toolCalls) {
    return context.toolCalls.map(({ name, arguments: args }) => ({ tool: name, arguments: args }));
  }
  return [
    ...tools.map((tool) => ({ tool: tool.name, arguments: argumentsFor(tool, tools, scenario) })),
    ...prompts.map(({ name }) => ({ prompt: name, arguments: {} })),
    ...resources.map(({ uri }) => ({ resource: uri })),
  ];
}

function argumentsFor(tool: Tool, tools: Tool[], scenario: string): JsonObject {
  if (scenario !== "json-schema-2020-12-preservation") return fillContent(tool.inputSchema);
  // The suite checks how much of the other tool's schema this echo has kept.
  const focal = tools.find(({ name }) => name === "json_schema_2020_12_tool");
  return { schema: focal?.inputSchema ?? {} };
}

function isListed(event: SessionEvent, kind: string): boolean {
  if (event.type === "log-message") return event.text.startsWith(`Listing ${kind} failed`);
  return event.type === `${kind}-listed`;
}

function hasEnded(
  event: SessionEvent,
): event is Extract<SessionEvent, { type: "call-finished" | "call-failed" | "call-cancelled" }> {
  return (
    event.type === "call-finished" ||
    event.type === "call-failed" ||
    event.type === "call-cancelled"
  );
}

/** Follows a session's events; `until` also finds earlier ones. */
function followLog(host: Host, { log }: Session) {
  const waiting = new Set<() => void>();
  const events: SessionEvent[] = [];
  log.follow((event) => {
    events.push(event);
    if (event.type === "authorization-requested") void signIn(host, event.authorizationUrl);
    for (const check of waiting) check();
  });
  return {
    until: (isMatch: (event: SessionEvent) => boolean) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (!events.some(isMatch)) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
  };
}
