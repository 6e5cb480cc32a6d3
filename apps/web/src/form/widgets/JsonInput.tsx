import { deepEquals, type WidgetProps } from "@rjsf/utils";
import { useState } from "react";
import { describedBy, partIds } from "../elementId.ts";
import { isUnread, readUnread, toUnread } from "../unread.ts";

/** Any value, written as JSON: for what no control fits. */
export function JsonInput(props: WidgetProps) {
  const { id, schema, options, required, disabled, readonly, rawErrors, onChange } = props;
  const value: unknown = props.value;
  const [typed, setTyped] = useState("");
  const shown = deepEquals(readJson(typed), value) ? typed : toText(value);
  return (
    <textarea
      id={partIds(id).control}
      className="input input-area input-json"
      rows={3}
      spellCheck={false}
      autoComplete="off"
      autoCapitalize="none"
      value={shown}
      required={required === true}
      disabled={disabled === true}
      readOnly={readonly === true}
      aria-invalid={rawErrors?.length ? true : undefined}
      aria-describedby={describedBy(id, {
        description: schema.description,
        note: options["note"],
        errors: rawErrors,
      })}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readJson(target.value));
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
