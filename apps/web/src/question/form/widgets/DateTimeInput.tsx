import type { WidgetProps } from "@rjsf/utils";
import type { SyntheticEvent } from "react";
import { flushSync } from "react-dom";
import { describeZone, fromLocalInput, toLocalInput } from "../field/dateTime.ts";
import { partIds } from "../field/elementId.ts";
import { toUnread } from "../field/unread.ts";
import { controlProps } from "./controlProps.ts";

/** A moment on the local clock, with its zone and what will be sent for it. */
export function DateTimeInput(props: WidgetProps) {
  const { onChange } = props;
  const value = typeof props.value === "string" ? props.value : "";
  const local = toLocalInput(value);
  const control = controlProps(props);
  const said = control["aria-describedby"];
  const { zone } = partIds(props.id);

  const change = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const { value: typed, validity } = currentTarget;
    if (typed === local && !validity.badInput) return;
    onChange(validity.badInput ? toUnread("") : fromLocalInput(typed));
  };

  return (
    <div className="input-with-note">
      <input
        {...control}
        className="input"
        type="datetime-local"
        step={/:\d\d:\d\d$/.test(local) ? 1 : undefined}
        value={local}
        aria-describedby={said === undefined ? zone : `${said} ${zone}`}
        onChange={change}
        onBlur={change}
        // At once: the same key may send the form.
        onKeyDown={(event) => event.key === "Enter" && flushSync(() => change(event))}
      />
      <span id={zone} className="input-note">
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
