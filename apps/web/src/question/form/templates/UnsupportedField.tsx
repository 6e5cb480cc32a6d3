import type { UnsupportedFieldProps } from "@rjsf/utils";
import { JsonView } from "../../../design/json/JsonView.tsx";

/** A part of the schema that no control fits: shown, so that nothing is dropped in silence. */
export function UnsupportedField({ schema }: UnsupportedFieldProps) {
  return (
    <div className="form-unsupported">
      <p>This part of the form cannot be filled in here. Its schema:</p>
      <JsonView value={schema} />
    </div>
  );
}
