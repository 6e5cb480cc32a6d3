import { questionMethods } from "@elicitation-playground/shared/elicitation/protocol";
import { isJsonObject } from "@elicitation-playground/shared/text/json";
import { cutForCause } from "../match/difference.ts";
import { brokenProtocol, defineCheck } from "./check.ts";

const era = "2026-07-28";
const inputMethods: ReadonlySet<unknown> = new Set([...questionMethods, "roots/list"]);

/** A request of the MCP server in an era that has none: hosts drop it, so it is never answered. */
export const serverRequests = defineCheck(() => {
  let hasNone = false;
  return (event) => {
    if (event.type === "connection-opened") hasNone = event.era === era;
    if (!hasNone || event.type !== "frame" || event.direction !== "in") return undefined;
    if (!isJsonObject(event.message)) return undefined;
    const { id, method } = event.message;
    if (id === undefined || typeof method !== "string") return undefined;
    const advice = inputMethods.has(method)
      ? "return input_required instead"
      : "an MCP server sends no requests there";
    return brokenProtocol(
      `The MCP server sent the request ${cutForCause(method)}, which ${era} does not have: ${advice}.`,
    );
  };
});
