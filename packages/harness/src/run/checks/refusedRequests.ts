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

/** A request that the client does not support or cannot read, whatever the scenario expects. */
export const refusedRequests = defineCheck(() => {
  const open = new Map<JsonValue, JsonObject>();
  /** The requests of the last round or task. */
  let inputs: JsonObject[] = [];
  let isRefusedByPerson = false;
  /** The errors that an imitated client sends instead of an answer. */
  const imitated = new Set<JsonValue | undefined>();
  const inFrames = eachFrame((message, direction) => {
    const { id, method, error } = message;
    if (direction === "in" && method === undefined) inputs = inputsOf(message) ?? inputs;
    if (id === undefined) return undefined;
    if (direction === "in" && clientMethods.has(method)) {
      open.set(id, message);
      return undefined;
    }
    const request = direction === "out" && method === undefined ? open.get(id) : undefined;
    if (!request) return undefined;
    open.delete(id);
    if (!isJsonObject(error) || error["code"] === refusedByPerson) return undefined;
    if (imitated.has(error["message"])) return undefined;
    const reason = toSentence(toLine(textOf(error["message"])));
    return refused([request], `${reason} (${textOf(error["code"])})`);
  });
  return (event) => {
    if (event.type === "elicitation-closed" && event.unanswered === "error") {
      imitated.add(event.reason);
    }
    if (event.type === "sampling-closed") isRefusedByPerson = event.response === undefined;
    // A round or a task has no way to answer with an error: the client ends the call.
    if (event.type !== "call-failed" || event.problem.code !== "input-refused") {
      return inFrames(event);
    }
    return isRefusedByPerson
      ? undefined
      : refused(inputs, toSentence(toLine(event.problem.detail)));
  };
});

function refused(requests: JsonObject[], reason: string): TestFailure {
  const names = requests.map(describe).join(" or ");
  const cause = `The client refused a request of the MCP server, ${names}: ${reason}`;
  return new TestFailure("refused-request", cause);
}

function inputsOf({ result }: JsonObject): JsonObject[] | undefined {
  const requests = isJsonObject(result) ? result["inputRequests"] : undefined;
  return isJsonObject(requests) ? Object.values(requests).filter(isJsonObject) : undefined;
}

function describe({ method, params }: JsonObject): string {
  const message = isJsonObject(params) ? params["message"] : undefined;
  const name = textOf(method);
  return typeof message === "string" ? `${show(message)} (${name})` : name;
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === "string" ? value : show(value);
}
