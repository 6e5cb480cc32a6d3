import { isJsonObject, type JsonValue } from "@elicitation-playground/shared/text/json";
import { cutText } from "../../../design/cutText.ts";
import type { PathError } from "./errorTree.ts";
import { fromFieldName } from "./fieldName.ts";

/** What is wrong with a field, by the title that the person reads. */
export function describeFieldError({ path, message }: PathError, schema: unknown): string {
  if (path.length === 0) return `The answer ${message}`;
  let node = schema as JsonValue | undefined;
  const titles: string[] = [];
  for (const name of path) {
    const properties = isJsonObject(node) ? node["properties"] : undefined;
    node =
      isJsonObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
    const title = isJsonObject(node) ? node["title"] : undefined;
    titles.push(
      cutText(typeof title === "string" && title !== "" ? title : fromFieldName(name), 100),
    );
  }
  const isSentence = /^(is|has|must|cannot) /.test(message);
  return `${titles.join(", ")}${isSentence ? "" : ":"} ${message}`;
}
