import { PairRows } from "../../../design/fields/PairRows.tsx";
import { TextField } from "../../../design/fields/TextField.tsx";
import type { FieldsProps } from "./ProgramFields.tsx";
import { firstMissing, toPairs, toRowErrors, toRows } from "./rows.ts";

/** The fields of a remote MCP server. */
export function AddressFields({ draft, errors, onChange }: FieldsProps) {
  const missing = firstMissing(draft.headers);
  const { oauth } = draft;
  const changeOauth = (part: Partial<typeof oauth>) => onChange({ oauth: { ...oauth, ...part } });
  return (
    <>
      <TextField
        label="URL"
        value={draft.url}
        error={errors["url"]}
        placeholder={
          draft.kind === "sse" ? "http://127.0.0.1:3000/sse" : "http://127.0.0.1:3000/mcp"
        }
        isRequired
        isCode
        takesFocus={missing === undefined}
        onChange={(url) => onChange({ url })}
      />
      <TextField
        label="Bearer token"
        value={draft.bearer}
        isCode
        isSecret
        onChange={(bearer) => onChange({ bearer })}
      />
      <PairRows
        legend="Headers"
        noun="header"
        columns={["Name", "Value"]}
        rows={toRows(draft.headers)}
        errors={toRowErrors("headers", errors)}
        isSecret
        focusedRow={missing}
        onChange={(rows) => onChange({ headers: toPairs(rows) })}
      />
      <details className="fold">
        <summary>OAuth client</summary>
        <div className="fold-body">
          <p className="field-help">
            Only needed if the server requires a client that is already registered. Otherwise the
            playground registers itself.
          </p>
          <div className="fields-row">
            <TextField
              label="Client ID"
              value={oauth.clientId}
              isCode
              onChange={(clientId) => changeOauth({ clientId })}
            />
            <TextField
              label="Client secret"
              value={oauth.clientSecret}
              isCode
              isSecret
              onChange={(clientSecret) => changeOauth({ clientSecret })}
            />
          </div>
          <TextField
            label="Client metadata URL"
            value={oauth.clientMetadataUrl}
            error={errors["clientMetadataUrl"]}
            isCode
            onChange={(clientMetadataUrl) => changeOauth({ clientMetadataUrl })}
          />
          <TextField
            label="Scope"
            value={oauth.scope}
            isCode
            onChange={(scope) => changeOauth({ scope })}
          />
        </div>
      </details>
    </>
  );
}
