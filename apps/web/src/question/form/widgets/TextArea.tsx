import type { WidgetProps } from "@rjsf/utils";
import { controlProps } from "./controlProps.ts";
import { isNearLimit, LengthCounter } from "../field/LengthCounter.tsx";

/** Text of several lines. Enter inserts a line break. */
export function TextArea(props: WidgetProps) {
  const { id, schema, onChange } = props;
  const text = typeof props.value === "string" ? props.value : "";
  return (
    <>
      <textarea
        {...controlProps(props, isNearLimit(text, schema.maxLength))}
        className="input input-area"
        rows={3}
        dir="auto"
        value={text}
        onChange={({ target }) => onChange(target.value === "" ? undefined : target.value)}
      />
      <LengthCounter id={id} text={text} max={schema.maxLength} />
    </>
  );
}
