import { deepEquals, type WidgetProps } from "@rjsf/utils";
import { describedBy, partIds } from "../field/elementId.ts";

/** The attributes that all single controls share. */
export function controlProps(props: WidgetProps, hasCounter = false) {
  const { id, schema, options, required, disabled, readonly, rawErrors } = props;
  return {
    id: partIds(id).control,
    required: required === true,
    disabled: disabled === true,
    readOnly: readonly === true,
    "aria-invalid": rawErrors?.length ? true : undefined,
    "aria-describedby": describedBy(id, {
      description: schema.description,
      help: options.help,
      note: options["note"],
      hasCounter,
      isSuggested:
        options["suggested"] !== undefined && deepEquals(options["suggested"], props.value),
      errors: rawErrors,
    }),
  };
}
