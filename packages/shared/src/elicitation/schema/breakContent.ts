import { isJsonObject, type JsonObject, type JsonValue } from "../../text/json.ts";
import { breakProperty, type PropertyBreakage } from "./breakProperty.ts";
import { fillContent } from "./fillContent.ts";
import { readPropertyKind, requiredOf } from "./readProperty.ts";

export type Breakage =
  PropertyBreakage | "missing-required" | "nested" | "extra-field" | "huge" | "no-object";

/** Content that breaks the schema in one way, and the field where it does. */
export type BrokenContent = {
  breakage: Breakage;
  field: string;
  content: JsonValue;
  /** The schema may allow it, because it does not forbid it. */
  mayPass?: true;
};

/** Large enough to cause trouble, but below the body limit of the playground. */
const hugeLength = 200_000;

/** What a tool checks for each field by itself, and may forget for one of them. */
const perField: readonly Breakage[] = ["below-minimum", "above-maximum", "unknown-option"];

/**
 * Deliberately invalid contents for a form, each with one defect in `content`. If several fields
 * can have the same defect, the first one has it; with `inEachField`, each one has the defects that
 * tools check field by field.
 */
export function breakContent(
  requestedSchema: JsonObject,
  content = fillContent(requestedSchema),
  { inEachField = false } = {},
): BrokenContent[] {
  const properties = propertiesOf(requestedSchema);
  const broken = new Map<string, BrokenContent>();
  const add = (made: BrokenContent) => {
    const { breakage, field } = made;
    const key = inEachField && perField.includes(breakage) ? `${breakage} ${field}` : breakage;
    if (!broken.has(key)) broken.set(key, made);
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
    content: { ...content, [field]: "not in the schema" },
    ...(schema["additionalProperties"] !== false && { mayPass: true }),
  };
}

/** Uses a text field with a limit if there is one, else any text field, else an extra field. */
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
