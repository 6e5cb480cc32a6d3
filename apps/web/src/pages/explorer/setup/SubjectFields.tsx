import type { EstablishedConnection } from "@elicitation-playground/shared/log/sessionState";
import { pageLabels } from "@elicitation-playground/shared/explore/optionNames";
import type { Tool } from "@elicitation-playground/shared/log/subjects";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { SelectField } from "../../../design/fields/SelectField.tsx";
import { nameLength } from "../../../design/text/lengths.ts";
import { isDestructive } from "../../../log/subject.ts";
import type { DraftErrors, ExploreDraft } from "./draft.ts";
import { OptionFields } from "./OptionFields.tsx";

export type DraftProps = {
  connection: EstablishedConnection;
  draft: ExploreDraft;
  errors: DraftErrors;
  onChange: (change: Partial<ExploreDraft>) => void;
};

/** The MCP server, the tool, and what it may do. */
export function SubjectFields(
  props: DraftProps & { connections: readonly EstablishedConnection[] },
) {
  const { connections, connection, draft, errors, onChange } = props;
  const tool = connection.tools.find(({ name }) => name === draft.tool);
  const risk = tool && describeRisk(tool);
  return (
    <>
      <SelectField
        label="MCP server"
        value={connection.id}
        onChange={(connectionId) => onChange({ connectionId, tool: "", probe: "" })}
      >
        {connections.map((each) => (
          <option key={each.id} value={each.id}>
            {shorten(each.label, nameLength)}, {each.era}
          </option>
        ))}
      </SelectField>
      <SelectField label="Tool" value={draft.tool} onChange={(name) => onChange({ tool: name })}>
        <option value="">All tools ({connection.tools.length})</option>
        {connection.tools.map(({ name }) => (
          <option key={name} value={name}>
            {shorten(name, nameLength)}
          </option>
        ))}
      </SelectField>
      {risk !== undefined && (
        <p className="explore-risk">
          This tool is marked as {risk}, and the explorer calls it many times. Use a test system.
        </p>
      )}
      <OptionFields connection={connection} draft={draft} errors={errors} onChange={onChange}>
        {/* A tool that is chosen by its name is called in any case. */}
        {!tool && <Allowance name="destructive" draft={draft} onChange={onChange} />}
        {!tool && <Allowance name="openWorld" draft={draft} onChange={onChange} />}
      </OptionFields>
    </>
  );
}

function describeRisk({ annotations }: Tool): string | undefined {
  if (isDestructive(annotations)) return "destructive";
  return annotations?.openWorldHint === true ? "open-world" : undefined;
}

type AllowanceProps = Pick<DraftProps, "draft" | "onChange"> & {
  name: "destructive" | "openWorld";
};

function Allowance({ name, draft, onChange }: AllowanceProps) {
  return (
    <label className="choice">
      <input
        type="checkbox"
        checked={draft[name]}
        onChange={({ target }) => onChange({ [name]: target.checked })}
      />
      {pageLabels[name]}
    </label>
  );
}
