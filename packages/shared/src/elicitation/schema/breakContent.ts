import { isJsonObject, type JsonObject, type JsonValue } from "../../text/json.ts";
import { breakProperty, type PropertyBreakage } from "./breakProperty.ts";
import { fillContent } from "./fillContent.ts";
import { readPropertyKind } from "./readProperty.ts";

export type Breakage =
  PropertyBreakage | "missing-required" | "nested" | "extra-field" | "huge" | "no-object";

/** Content that is wrong in one way, and in which field. */
export type BrokenContent = {
  breakage: Breakage;
  field: string;
  content: JsonValue;
  /** The schema may let it pass all the same: what it does not forbid is allowed. */
  mayPass?: true;
};

/** Enough to be noticed, and still within what the playground takes. */
const hugeLength = 200_000;

/**
 * Ready-made wrong contents for a form: each is right but for one thing. Of several fields that
 * can be broken in the same way, the first is.
 */
export function breakContent(requestedSchema: JsonObject): BrokenContent[] {
  const content = fillContent(requestedSchema);
  const properties = propertiesOf(requestedSchema);
  const broken = new Map<Breakage, BrokenContent>();
  const add = (made: BrokenContent) => {
    if (!broken.has(made.breakage)) broken.set(made.breakage, made);
  };

  for (const field of requiredOf(requestedSchema)) {
    const { [field]: _left, ...rest } = content;
    add({ breakage: "missing-required", field, content: rest });
  }
  for (const [field, property] of Object.entries(properties)) {
    for (const [breakage, value] of breakProperty(property)) {
      add({ breakage, field, content: { ...content, [field]: value } });
    }
    if (readPropertyKind(property).kind === "other") continue;
    add({ breakage: "nested", field, content: { ...content, [field]: { value: true } } });
  }
  add(addField(requestedSchema, content));
  add(makeHuge(requestedSchema, content));
  add({ breakage: "no-object", field: "", content: [] });
  return [...broken.values()];
}

function addField(schema: JsonObject, content: JsonObject): BrokenContent {
  let field = "notAskedFor";
  while (Object.hasOwn(propertiesOf(schema), field)) field += "_";
  return {
    breakage: "extra-field",
    field,
    content: { ...content, [field]: "nobody asked for this" },
    ...(schema["additionalProperties"] !== false && { mayPass: true }),
  };
}

/** In a text with a limit if there is one, in any text otherwise, or else in one field more. */
function makeHuge(schema: JsonObject, content: JsonObject): BrokenContent {
  const texts = Object.entries(propertiesOf(schema)).filter(
    ([, property]) => readPropertyKind(property).kind === "text",
  );
  const isLimited = (property: JsonValue) =>
    isJsonObject(property) &&
    typeof property["maxLength"] === "number" &&
    property["maxLength"] < hugeLength;
  const limited = texts.find(([, property]) => isLimited(property));
  const [field, property = {}] = limited ?? texts[0] ?? [];
  const { field: extra, mayPass } = addField(schema, content);
  const passes = field === undefined ? mayPass : !isLimited(property);
  return {
    breakage: "huge",
    field: field ?? extra,
    content: { ...content, [field ?? extra]: "x".repeat(hugeLength) },
    ...(passes === true && { mayPass: true }),
  };
}

function propertiesOf({ properties }: JsonObject): JsonObject {
  return isJsonObject(properties) ? properties : {};
}

function requiredOf({ required }: JsonObject): string[] {
  return Array.isArray(required) ? required.filter((name) => typeof name === "string") : [];
}
