import { deepEquals, type WidgetProps } from "@rjsf/utils";
import { useState } from "react";
import { controlProps } from "./controlProps.ts";
import { isUnread, readUnread, toUnread } from "../field/unread.ts";

/** Any value, written as JSON: for what no control fits. */
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
    return JSON.parse(text) as unknown;
  } catch {
    return toUnread(text);
  }
}

function toText(value: unknown): string {
  if (value === undefined) return "";
  return isUnread(value) ? readUnread(value) : JSON.stringify(value, null, 2);
}
