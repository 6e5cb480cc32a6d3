import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { withShortDefaults } from "./schema/shortDefaults.ts";
import "../../design/fields/form.css";

/** For a schema whose longest defaults are left out: they must not be sent unseen. */
export function LongDefaultsNotice({ schema }: { schema: JsonObject }) {
  if (withShortDefaults(schema) === schema) return null;
  return (
    <p className="form-notice">
      The MCP server suggests values that are too long to show. Those fields are empty.
    </p>
  );
}
