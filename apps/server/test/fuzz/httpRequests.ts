import fc, { type Arbitrary } from "fast-check";
import type { ZodType } from "zod";
import {
  answerSchema,
  changeRootsSchema,
  commitFaultSchema,
  openConnectionSchema,
  reconnectSchema,
  samplingAnswerSchema,
  startCallSchema,
} from "@elicitation-playground/shared/api/commands";
import { startExplorationSchema } from "@elicitation-playground/shared/api/explorations";
import { routes } from "@elicitation-playground/shared/api/routes";
import { hostCardSchema } from "@elicitation-playground/shared/hosts/hostCard";
import { sampleEndpoints } from "@elicitation-playground/samples/serve/endpoints";
import { profileSchema } from "@elicitation-playground/shared/profile/profile";
import type { JsonValue } from "@elicitation-playground/shared/text/json";
import { commandBody } from "./commandBodies.ts";
import { mutate, mutation, oddJson, oddText, oddValue, writeJson } from "./oddJson.ts";
import { oddHeaders, type Headers } from "./httpHeaders.ts";

export const requestKinds = [
  "random bytes",
  "random JSON",
  "almost valid commands",
  "odd paths and headers",
] as const;
export type RequestKind = (typeof requestKinds)[number];

/** "$sessionId" and the like stand for ids that exist. */
export type FuzzRequest = {
  method: string;
  path: string;
  headers: Headers;
  body: string | Uint8Array;
  /** Sent instead of a request. */
  raw?: Uint8Array;
};

type Route = { method: string; path: string; schema?: ZodType; body?: Arbitrary<JsonValue> };

const rpc = (method: string, params: JsonValue): JsonValue => ({
  jsonrpc: "2.0",
  id: 1,
  method,
  params,
});
const mcpMessages = fc.constantFrom(
  rpc("initialize", {
    protocolVersion: "2025-11-25",
    capabilities: { elicitation: {} },
    clientInfo: { name: "fuzz", version: "1" },
  }),
  rpc("tools/list", {}),
  rpc("tools/call", {
    name: "delete-all",
    arguments: {},
    _meta: { "io.modelcontextprotocol/protocolVersion": "2026-07-28" },
  }),
  rpc("server/discover", {}),
  { jsonrpc: "2.0", method: "notifications/initialized" },
);

/** Every route of the API, and what else the playground serves. */
const servedRoutes: Route[] = [
  { method: "GET", path: routes.health },
  { method: "POST", path: routes.sessions },
  { method: "GET", path: routes.session },
  { method: "DELETE", path: routes.session },
  { method: "GET", path: routes.events },
  { method: "GET", path: routes.log },
  { method: "GET", path: routes.trace },
  { method: "GET", path: routes.scenario },
  { method: "POST", path: routes.connections, schema: openConnectionSchema },
  { method: "DELETE", path: routes.connection },
  { method: "POST", path: routes.reconnect, schema: reconnectSchema },
  { method: "PUT", path: routes.roots, schema: changeRootsSchema },
  { method: "POST", path: routes.calls, schema: startCallSchema },
  { method: "DELETE", path: routes.call },
  { method: "POST", path: routes.retryCall },
  { method: "POST", path: routes.answerElicitation, schema: answerSchema },
  { method: "POST", path: routes.reopenElicitation },
  { method: "POST", path: routes.commitFault, schema: commitFaultSchema },
  { method: "POST", path: routes.answerSampling, schema: samplingAnswerSchema },
  { method: "POST", path: routes.explorations, schema: startExplorationSchema },
  { method: "GET", path: routes.explorations },
  { method: "GET", path: routes.exploration },
  { method: "GET", path: routes.explorationEvents },
  { method: "GET", path: routes.explorationLog },
  { method: "GET", path: routes.explorationReport },
  { method: "POST", path: routes.pauseExploration },
  { method: "POST", path: routes.resumeExploration },
  { method: "POST", path: routes.stopExploration },
  { method: "GET", path: routes.branchLog },
  { method: "GET", path: routes.branchTrace },
  { method: "GET", path: routes.findingScenario },
  { method: "GET", path: routes.hostCheck },
  { method: "GET", path: routes.hostCards },
  { method: "POST", path: routes.hostCards, schema: hostCardSchema },
  { method: "GET", path: routes.hostCard },
  { method: "DELETE", path: routes.hostCard },
  { method: "GET", path: routes.hostCardMarkdown },
  { method: "GET", path: routes.hostCardEvents },
  { method: "GET", path: routes.targets },
  { method: "DELETE", path: routes.recentTarget },
  { method: "GET", path: routes.profiles },
  { method: "PUT", path: routes.profile, schema: profileSchema },
  { method: "DELETE", path: routes.profile },
  { method: "GET", path: routes.openedTrace },
  { method: "GET", path: routes.oauthCallback },
  { method: "GET", path: "/" },
  { method: "GET", path: "/assets/:name" },
  { method: "GET", path: "/pages/:name" },
  { method: "POST", path: "/pages/:name" },
  ...sampleEndpoints.flatMap(({ path }) => [
    { method: "POST", path, body: mcpMessages },
    { method: "GET", path },
    { method: "DELETE", path },
  ]),
];

/** The paths that are fuzzed, to compare them with those that exist. */
export const fuzzedPaths = servedRoutes.map(({ path }) => path);

export function httpRequest(kind: RequestKind): Arbitrary<FuzzRequest> {
  switch (kind) {
    case "random bytes":
      return fc.oneof(request(plainPath, fc.uint8Array({ maxLength: 300 })), rawBytes);
    case "random JSON":
      return request(plainPath, fc.oneof(oddJson, oddValue).map(writeJson));
    case "almost valid commands":
      return fc
        .constantFrom(...servedRoutes)
        .chain((route) => request(pathOf(route), bodyOf(route)));
    case "odd paths and headers":
      return request(oddPath, fc.constantFrom("", "{}"), oddHeaders);
  }
}

const noHeaders: Arbitrary<Headers> = fc.constant([]);

function request(
  target: Arbitrary<{ method: string; path: string }>,
  body: Arbitrary<FuzzRequest["body"]>,
  headers = noHeaders,
): Arbitrary<FuzzRequest> {
  return fc.record({ target, body, headers }).map(({ target: { method, path }, ...rest }) => {
    return { method, path, ...rest };
  });
}

const rawBytes: Arbitrary<FuzzRequest> = fc
  .uint8Array({ minLength: 1, maxLength: 300 })
  .map((raw) => ({ method: "", path: "", headers: [], body: "", raw }));

function pathOf({ method, path }: Route) {
  return fc.constant({ method, path: path.replaceAll(":", "$") });
}

const plainPath = fc.constantFrom(...servedRoutes).chain(pathOf);

function bodyOf({ schema, body }: Route): Arbitrary<string> {
  const valid = body ?? (schema ? commandBody(schema) : fc.constant<JsonValue>({}));
  return fc
    .record({ value: valid, mutations: fc.array(mutation, { maxLength: 2 }) })
    .map(({ value, mutations }) => writeJson(mutate(value, mutations)));
}

const oddMethod = fc.constantFrom(
  "GET",
  "GET",
  "POST",
  "PUT",
  "DELETE",
  "PATCH",
  "HEAD",
  "OPTIONS",
  "TRACE",
  "CONNECT",
  "QUERY",
  "get",
  "FOO",
  "M-SEARCH",
);

/** Percent-encoded; a half of a surrogate pair becomes a replacement character. */
const pathText = oddText.map((text) => new URLSearchParams({ "": text }).toString().slice(1));
const querySuffix = fc.oneof(
  fc.constantFrom("", "?", "?after=1", "?after=-1", "?after=1&after=2", "?after[a]=1", "?token=x"),
  fc.constantFrom(
    "?connectionId=$connectionId",
    "?connectionId[]=x",
    "?__proto__[x]=1",
    "?state=x",
  ),
  pathText.map((text) => `?${text}=${text}`),
);

const oddPath = fc
  .record({
    method: oddMethod,
    path: fc.constantFrom(...fuzzedPaths),
    odd: fc.oneof(
      pathText,
      fc.constantFrom("%", "%ff", "%2e%2e", "..", "//", "%00", "a".repeat(9000)),
    ),
    place: fc.constantFrom("param", "end", "whole", "none"),
    query: querySuffix,
  })
  .map(({ method, path, odd, place, query }) => {
    const whole = { param: path.replaceAll(/:\w+/g, odd), end: `${path}/${odd}`, whole: `/${odd}` };
    const chosen = place === "none" ? path : whole[place];
    return { method, path: chosen.replaceAll(":", "$") + query };
  });
