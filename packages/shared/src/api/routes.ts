/** The path of every HTTP route, as Express reads it. docs/PROTOCOL.md describes each one. */
export const routes = {
  health: "/api/health",
  sessions: "/api/sessions",
  session: "/api/sessions/:sessionId",
  events: "/api/sessions/:sessionId/events",
  log: "/api/sessions/:sessionId/log",
  trace: "/api/sessions/:sessionId/trace",
  scenario: "/api/sessions/:sessionId/scenario",
  connections: "/api/sessions/:sessionId/connections",
  connection: "/api/sessions/:sessionId/connections/:connectionId",
  reconnect: "/api/sessions/:sessionId/connections/:connectionId/reconnect",
  roots: "/api/sessions/:sessionId/connections/:connectionId/roots",
  calls: "/api/sessions/:sessionId/calls",
  call: "/api/sessions/:sessionId/calls/:callId",
  retryCall: "/api/sessions/:sessionId/calls/:callId/retry",
  answerElicitation: "/api/sessions/:sessionId/elicitations/:elicitationId/answer",
  reopenElicitation: "/api/sessions/:sessionId/elicitations/:elicitationId/reopen",
  commitFault: "/api/sessions/:sessionId/elicitations/:elicitationId/fault",
  answerSampling: "/api/sessions/:sessionId/samplings/:samplingId/answer",
  explorations: "/api/sessions/:sessionId/explorations",
  exploration: "/api/sessions/:sessionId/explorations/:explorationId",
  explorationEvents: "/api/sessions/:sessionId/explorations/:explorationId/events",
  explorationLog: "/api/sessions/:sessionId/explorations/:explorationId/log",
  explorationReport: "/api/sessions/:sessionId/explorations/:explorationId/report",
  pauseExploration: "/api/sessions/:sessionId/explorations/:explorationId/pause",
  resumeExploration: "/api/sessions/:sessionId/explorations/:explorationId/resume",
  stopExploration: "/api/sessions/:sessionId/explorations/:explorationId/stop",
  branchLog: "/api/sessions/:sessionId/explorations/:explorationId/branches/:branchId/log",
  branchTrace: "/api/sessions/:sessionId/explorations/:explorationId/branches/:branchId/trace",
  findingScenario:
    "/api/sessions/:sessionId/explorations/:explorationId/findings/:findingKey/scenario",
  hostCheck: "/api/hosts/check",
  hostCards: "/api/hosts/cards",
  hostCard: "/api/hosts/cards/:cardId",
  hostCardMarkdown: "/api/hosts/cards/:cardId/markdown",
  hostCardEvents: "/api/hosts/events",
  targets: "/api/targets",
  recentTarget: "/api/targets/recent/:recentId",
  profiles: "/api/profiles",
  profile: "/api/profiles/:name",
  openedTrace: "/api/trace",
  oauthCallback: "/oauth/callback",
} as const;

type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parameters of a path, for example `{ sessionId: string }` for `/s/:sessionId`. */
export type PathParams<Path extends string> = Record<ParamName<Path>, string>;

type ParamsArgument<Path extends string> = [ParamName<Path>] extends [never]
  ? []
  : [params: PathParams<Path>];

/** Fills in the parameters of a path, percent-encoded. */
export function toPath<const Path extends string>(
  path: Path,
  ...[params]: ParamsArgument<Path>
): string {
  const values: Partial<Record<string, string>> = params ?? {};
  return path.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(values[name] ?? ""));
}

/** The decoded parameters of a concrete path; undefined when it does not match the route. */
export function matchPath<const Path extends string>(
  path: Path,
  pathname: string,
): PathParams<Path> | undefined {
  const expected = path.split("/");
  const actual = pathname.replace(/(?<=.)\/$/, "").split("/");
  if (expected.length !== actual.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const value = decode(actual[index] ?? "");
    if (value === undefined) return undefined;
    if (part.startsWith(":") && value !== "") params[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return params as PathParams<Path>;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
