import type { ConfiguredInput, ConfiguredTarget } from "@elicitation-playground/shared/targets";
import { useState } from "react";
import { openConnection } from "../api/commands.ts";
import { hasCode, toFailure, type Failure } from "../api/failure.ts";
import { ProblemView } from "../call/ProblemView.tsx";
import { Dialog } from "../design/Dialog.tsx";
import { SelectField } from "../design/SelectField.tsx";
import { TextField } from "../design/TextField.tsx";
import { closeDialog } from "../dialogs/dialog.ts";

type InputsDialogProps = { sessionId: string; configured: ConfiguredTarget };

/** Asks for what the config file leaves open. It is sent once and kept nowhere here. */
export function InputsDialog({ sessionId, configured }: InputsDialogProps) {
  const { name, inputs, from } = configured;
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      inputs.map((input) => [input.id, input.default ?? input.options?.[0] ?? ""]),
    ),
  );
  const [failure, setFailure] = useState<Failure>();
  const [isSending, setIsSending] = useState(false);

  const submit = async () => {
    setIsSending(true);
    setFailure(undefined);
    try {
      await openConnection(sessionId, { target: { kind: "configured", name, inputs: values } });
      closeDialog();
    } catch (error) {
      // A failed connection has a card of its own, which offers the next try.
      if (hasCode(error, "connection-failed")) closeDialog();
      setFailure(toFailure(error));
      setIsSending(false);
    }
  };

  return (
    <Dialog
      title={`Connect ${name}`}
      about={from === undefined ? "It needs a few values." : `What ${from} asks for`}
      onSubmit={() => void submit()}
      onClose={closeDialog}
      footer={
        <>
          {failure && <ProblemView failure={failure} />}
          <div className="dialog-buttons">
            <button type="button" className="button button-quiet" onClick={closeDialog}>
              Cancel
            </button>
            <button type="submit" className="button button-main" aria-disabled={isSending}>
              Connect
            </button>
          </div>
        </>
      }
    >
      {inputs.map((input, index) => (
        <InputField
          key={input.id}
          input={input}
          value={values[input.id] ?? ""}
          takesFocus={index === 0}
          onChange={(value) => setValues({ ...values, [input.id]: value })}
        />
      ))}
    </Dialog>
  );
}

type InputFieldProps = {
  input: ConfiguredInput;
  value: string;
  takesFocus: boolean;
  onChange: (value: string) => void;
};

function InputField({ input, value, takesFocus, onChange }: InputFieldProps) {
  const label = input.description ?? input.id;
  if (input.options) {
    return (
      <SelectField label={label} value={value} takesFocus={takesFocus} onChange={onChange}>
        {input.options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </SelectField>
    );
  }
  return (
    <TextField
      label={label}
      value={value}
      isSecret={input.password}
      takesFocus={takesFocus}
      onChange={onChange}
      {...(input.description !== undefined && { hint: <code>{input.id}</code> })}
    />
  );
}
