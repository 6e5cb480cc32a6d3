import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { availableTargets } from "../../../commands/availableTargets.ts";
import type { Commands } from "../../../commands/commands.ts";
import { useStore } from "../../../design/createStore.ts";
import { ChoiceField } from "../../../design/fields/ChoiceField.tsx";
import { Dialog } from "../../../design/dialog/Dialog.tsx";
import { TextField } from "../../../design/fields/TextField.tsx";
import { ProfileField } from "../profile/ProfileField.tsx";
import { AddressFields } from "./AddressFields.tsx";
import { ConnectFooter } from "./ConnectFooter.tsx";
import { emptyDraft, type ConnectDraft, type Kind } from "./draft.ts";
import { PasteField } from "./PasteField.tsx";
import { isUrl } from "./readPasted.ts";
import { ProgramFields } from "./ProgramFields.tsx";
import { toCommand, type DraftErrors } from "./toCommand.ts";
import { useConnecting } from "./useConnecting.ts";
import "./connect.css";

const kinds: readonly { value: Kind; label: string }[] = [
  { value: "stdio", label: "stdio" },
  { value: "http", label: "Streamable HTTP" },
  { value: "sse", label: "HTTP+SSE" },
];

const kindsWithoutPrograms = kinds.map((kind) => ({ ...kind, isDisabled: kind.value === "stdio" }));
const addressDraft: ConnectDraft = { ...emptyDraft, kind: "http" };
const noPrograms =
  "This playground can be reached from the network, so it starts no programs. To allow them, restart it with --allow-programs.";

type ConnectDialogProps = {
  state: SessionState;
  commands: Commands;
  initial?: ConnectDraft | undefined;
  onClose: () => void;
  /** Other ways to connect, above the form. */
  children?: ReactNode;
};

/** Connects to the person's own MCP server. After a failed attempt the form keeps its values. */
export function ConnectDialog(props: ConnectDialogProps) {
  const { programs } = useStore(availableTargets);
  const {
    state,
    commands,
    initial = programs ? emptyDraft : addressDraft,
    onClose,
    children,
  } = props;
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<DraftErrors>({});
  const connecting = useConnecting(state, commands, onClose);

  const change = (part: Partial<ConnectDraft>) => {
    // A URL instead of a command.
    if (part.commandLine !== undefined && isUrl(part.commandLine)) {
      const url = part.commandLine.trim();
      flushSync(() => setDraft({ ...draft, kind: "http", url, commandLine: "" }));
      focusEnd(document.querySelector("dialog[open] [data-focus]"));
      return;
    }
    setDraft({ ...draft, ...part });
    setErrors(
      Object.fromEntries(Object.entries(errors).filter(([name]) => !isErrorOf(name, part))),
    );
  };
  const submit = () => {
    const { command, errors: found } = toCommand(draft);
    setErrors(found);
    if (Object.keys(found).length === 0) connecting.connect(command);
    else focusFirstError();
  };

  return (
    <Dialog
      title={children === undefined ? "Connect a server" : "Add server"}
      onSubmit={submit}
      onClose={onClose}
      footer={<ConnectFooter connecting={connecting} onClose={onClose} />}
    >
      {children}
      {children !== undefined && <h3 className="sources-title">Your own server</h3>}
      <PasteField
        onPaste={(pasted) => {
          setDraft({ ...pasted, ...(draft.profile && { profile: draft.profile }) });
          setErrors({});
        }}
      />
      <ChoiceField
        label="Transport"
        value={draft.kind}
        options={programs ? kinds : kindsWithoutPrograms}
        hint={programs ? undefined : noPrograms}
        onChange={(kind) => change({ kind })}
      />
      {draft.kind === "stdio" ? (
        <ProgramFields draft={draft} errors={errors} onChange={change} />
      ) : (
        <AddressFields draft={draft} errors={errors} onChange={change} />
      )}
      <TextField
        label="Label"
        value={draft.label}
        hint="The name shown here. Defaults to the server's own name."
        onChange={(label) => change({ label })}
      />
      <ProfileField profile={draft.profile} onChange={(profile) => change({ profile })} />
    </Dialog>
  );
}

function isErrorOf(error: string, part: Partial<ConnectDraft>): boolean {
  const [field = ""] = error.split(".");
  return field in part || (field === "clientMetadataUrl" && "oauth" in part);
}

function focusEnd(field: Element | null): void {
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}

function focusFirstError(): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>("dialog[open] [aria-invalid=true]")?.focus();
  });
}
