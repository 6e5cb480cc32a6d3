import type { UnsupportedFieldProps } from "@rjsf/utils";
import { JsonView } from "../../../design/json/JsonView.tsx";

/** Shows a part of the schema that has no control, instead of dropping it silently. */
export function UnsupportedField({ schema }: UnsupportedFieldProps) {
  return (
    <div className="form-unsupported">
      <p>This part of the form can't be filled in here. Its schema:</p>
      <JsonView value={schema} />
    </div>
  );
}
