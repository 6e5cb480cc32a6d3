import type { WidgetProps } from "@rjsf/utils";
import type { SyntheticEvent } from "react";
import { flushSync } from "react-dom";
import { describeZone, fromLocalInput, toLocalInput } from "../dateTime.ts";
import { describedBy, partIds } from "../elementId.ts";
import { toUnread } from "../unread.ts";

/** A moment on the local clock, with its zone and what will be sent for it. */
export function DateTimeInput(props: WidgetProps) {
  const { id, schema, options, required, disabled, readonly, rawErrors, onChange } = props;
  const value = typeof props.value === "string" ? props.value : "";
  const local = toLocalInput(value);
  const ids = partIds(id);
  const said = describedBy(id, {
    description: schema.description,
    help: options.help,
    note: options["note"],
    errors: rawErrors,
  });

  const change = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const { value: typed, validity } = currentTarget;
    if (typed === local && !validity.badInput) return;
    onChange(validity.badInput ? toUnread("") : fromLocalInput(typed));
  };

  return (
    <div className="input-with-note">
      <input
        id={ids.control}
        className="input"
        type="datetime-local"
        step={/:\d\d:\d\d$/.test(local) ? 1 : undefined}
        value={local}
        required={required === true}
        disabled={disabled === true}
        readOnly={readonly === true}
        aria-invalid={rawErrors?.length ? true : undefined}
        aria-describedby={said === undefined ? ids.zone : `${said} ${ids.zone}`}
        onChange={change}
        onBlur={change}
        // At once: the same key may send the form.
        onKeyDown={(event) => event.key === "Enter" && flushSync(() => change(event))}
      />
      <span id={ids.zone} className="input-note">
        {describeZone(value)}
        {local !== "" && (
          <>
            , sent as <code>{value}</code>
          </>
        )}
      </span>
    </div>
  );
}
