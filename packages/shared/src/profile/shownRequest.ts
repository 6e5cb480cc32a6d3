import { isUrlRequest, type ElicitationRequest } from "../elicitation/request.ts";
import { readPropertyKind, requiredOf } from "../elicitation/schema/readProperty.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../text/json.ts";
import type { IgnorableKeyword } from "./behavior.ts";
import type { Treatment } from "./treatment.ts";

const keywords: Record<Exclude<IgnorableKeyword, "text-default">, readonly string[]> = {
  pattern: ["pattern"],
  format: ["format"],
  length: ["minLength", "maxLength"],
  range: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
  default: ["default"],
};

/** The question as the client shows and checks it: without what it hides and ignores. */
export function toShownRequest<Request extends ElicitationRequest>(
  request: Request,
  treatment: Treatment | undefined,
): Request {
  if (!treatment || isUrlRequest(request)) return request;
  const { requestedSchema } = request;
  const { properties, required, ...rest } = requestedSchema;
  if (!isJsonObject(properties)) return request;
  const isShown = (name: JsonValue) =>
    typeof name !== "string" || !treatment.hidden?.fields.includes(name);
  const shown = Object.entries(properties).filter(([name]) => isShown(name));
  const mandatory = new Set(requiredOf(requestedSchema));
  return {
    ...request,
    requestedSchema: {
      ...rest,
      properties: Object.fromEntries(
        shown.map(([name, property]) => [
          name,
          toShownProperty(property, treatment, mandatory.has(name)),
        ]),
      ),
      ...(Array.isArray(required) && { required: required.filter(isShown) }),
    },
  };
}

function toShownProperty(
  property: JsonValue,
  { ignores = [], preselectsFirst }: Treatment,
  isRequired: boolean,
): JsonValue {
  if (!isJsonObject(property)) return property;
  const read = readPropertyKind(property);
  const ignored = new Set(
    ignores.flatMap((part) => {
      if (part !== "text-default") return keywords[part];
      return read.kind === "text" ? keywords.default : [];
    }),
  );
  const kept = Object.fromEntries(Object.entries(property).filter(([key]) => !ignored.has(key)));
  if (!preselectsFirst || !isRequired || read.kind !== "single-choice") return kept;
  const [first] = read.options;
  return first ? { default: first.value, ...kept } : kept;
}

/** The content that the client sends when the person accepts with this content. */
export function toSentContent(
  content: JsonObject,
  shown: JsonObject,
  { preselectsFirst, trimsText }: Treatment,
): JsonObject {
  const properties = isJsonObject(shown["properties"]) ? shown["properties"] : {};
  const sent = Object.fromEntries(
    Object.entries(content).map(([name, value]) => {
      const isText =
        typeof value === "string" && readPropertyKind(properties[name]).kind === "text";
      return [name, trimsText && isText ? value.trim() : value];
    }),
  );
  return preselectsFirst ? { ...preselected(shown), ...sent } : sent;
}

/** What is selected already when the form opens. */
function preselected(shown: JsonObject): JsonObject {
  const properties = isJsonObject(shown["properties"]) ? shown["properties"] : {};
  const selected = requiredOf(shown).flatMap((name) => {
    const property = properties[name];
    if (readPropertyKind(property).kind !== "single-choice") return [];
    const value = isJsonObject(property) ? property["default"] : undefined;
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(selected);
}
