import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import type { RequestHandlerExtra } from "@modelcontextprotocol/sdk/shared/protocol.js";
import {
  ElicitResultSchema,
  ListRootsResultSchema,
  type ServerNotification,
  type ServerRequest,
} from "@modelcontextprotocol/sdk/types.js";
import type { Peer } from "../sample/runSample.ts";
import { pushedPeer } from "./pushed.ts";
import type { SessionVisits } from "./sessionVisits.ts";

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

/** The caller of a request on SDK v1. */
export function classicPeer(protocol: Server, extra: Extra, visits: SessionVisits): Peer {
  return pushedPeer({
    capabilities: protocol.getClientCapabilities(),
    signal: extra.signal,
    visits,
    // Not `elicitInput`, which rejects an answer that breaks the schema with its own message.
    elicit: (params, options) =>
      extra.sendRequest({ method: "elicitation/create", params }, ElicitResultSchema, options),
    listRoots: (options) =>
      extra.sendRequest({ method: "roots/list" }, ListRootsResultSchema, options),
    notifyComplete: (elicitationId) =>
      extra.sendNotification({
        method: "notifications/elicitation/complete",
        params: { elicitationId },
      }),
    notifyProgress: async (progress) => {
      const progressToken = extra._meta?.progressToken;
      if (progressToken === undefined) return;
      const params = { progressToken, ...progress };
      await extra.sendNotification({ method: "notifications/progress", params });
    },
  });
}
