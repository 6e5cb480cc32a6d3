import { questionMethods } from "@elicitation-playground/shared/elicitation/protocol";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "@elicitation-playground/shared/text/json";
import { TestFailure } from "../failure/failure.ts";
import { show, toLine, toSentence } from "../match/difference.ts";
import { defineCheck, eachFrame } from "./check.ts";

const clientMethods: ReadonlySet<unknown> = new Set([...questionMethods, "roots/list"]);
/** The error code when the person refuses a sampling request. */
const refusedByPerson = -1;

/** A request that the client does not support or cannot read. */
export const refusedRequests = defineCheck(() => {
  const open = new Map<JsonValue, JsonObject>();
  return eachFrame((message, direction) => {
    const { id, method, error } = message;
    if (id === undefined) return undefined;
    if (direction === "in" && clientMethods.has(method)) {
      open.set(id, message);
      return undefined;
    }
    const request = direction === "out" && method === undefined ? open.get(id) : undefined;
    if (!request) return undefined;
    open.delete(id);
    if (!isJsonObject(error) || error["code"] === refusedByPerson) return undefined;
    const reason = `${toSentence(toLine(textOf(error["message"])))} (${textOf(error["code"])})`;
    const cause = `The client refused a request of the MCP server, ${describe(request)}: ${reason}`;
    return new TestFailure("refused-request", cause);
  });
});

function describe({ method, params }: JsonObject): string {
  const message = isJsonObject(params) ? params["message"] : undefined;
  const name = textOf(method);
  return typeof message === "string" ? `${show(message)} (${name})` : name;
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === "string" ? value : show(value);
}
