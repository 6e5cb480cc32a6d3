import type { WidgetProps } from "@rjsf/utils";
import type { SyntheticEvent } from "react";
import { flushSync } from "react-dom";
import { describeZone, fromLocalInput, toLocalInput } from "../field/dateTime.ts";
import { partIds } from "../field/elementId.ts";
import { toUnfinished } from "../field/unfinished.ts";
import { controlProps } from "./controlProps.ts";

/** A date and time in local time, with the time zone and the value to send. */
export function DateTimeInput(props: WidgetProps) {
  const { onChange } = props;
  const value = typeof props.value === "string" ? props.value : "";
  const local = toLocalInput(value);
  const control = controlProps(props);
  const describedBy = control["aria-describedby"];
  const { zone } = partIds(props.id);

  const change = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const { value: typed, validity } = currentTarget;
    if (typed === local && !validity.badInput) return;
    onChange(validity.badInput ? toUnfinished("") : fromLocalInput(typed));
  };

  return (
    <div className="input-with-note">
      <input
        {...control}
        className="input"
        type="datetime-local"
        step={/:\d\d:\d\d$/.test(local) ? 1 : undefined}
        value={local}
        aria-describedby={describedBy === undefined ? zone : `${describedBy} ${zone}`}
        onChange={change}
        onBlur={change}
        // Flushed because Enter may also submit the form.
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
