import { deepEquals, type WidgetProps } from "@rjsf/utils";
import { useState } from "react";
import { parseJson } from "@elicitation-playground/shared/text/json";
import { controlProps } from "./controlProps.ts";
import { isUnfinished, readUnfinished, toUnfinished } from "../field/unfinished.ts";

/** Any value as JSON, for a property without its own control. */
export function JsonInput(props: WidgetProps) {
  const value: unknown = props.value;
  const [typed, setTyped] = useState("");
  const shown = deepEquals(readJson(typed), value) ? typed : toText(value);
  return (
    <textarea
      {...controlProps(props)}
      className="input input-area input-json"
      rows={3}
      spellCheck={false}
      autoComplete="off"
      autoCapitalize="none"
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        props.onChange(readJson(target.value));
      }}
    />
  );
}

function readJson(text: string): unknown {
  if (text.trim() === "") return undefined;
  try {
    return parseJson(text);
  } catch {
    return toUnfinished(text);
  }
}

function toText(value: unknown): string {
  if (value === undefined) return "";
  return isUnfinished(value) ? readUnfinished(value) : JSON.stringify(value, null, 2);
}
