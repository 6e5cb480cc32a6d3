import type {
  ConfiguredInput,
  ConfiguredTarget,
} from "@elicitation-playground/shared/target/availableTargets";
import { useState } from "react";
import { openConnection } from "../api/commands.ts";
import { ConnectingDialog } from "../connections/ConnectingDialog.tsx";
import { SelectField } from "../design/SelectField.tsx";
import { TextField } from "../design/TextField.tsx";

type InputsDialogProps = { sessionId: string; configured: ConfiguredTarget };

/** Asks for what the config file leaves open. It is sent once and kept nowhere here. */
export function InputsDialog({ sessionId, configured }: InputsDialogProps) {
  const { name, inputs, from } = configured;
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      inputs.map((input) => [input.id, input.default ?? input.options?.[0] ?? ""]),
    ),
  );
  return (
    <ConnectingDialog
      title={`Connect ${name}`}
      about={from === undefined ? "It needs a few values." : `What ${from} asks for`}
      action="Connect"
      connect={() =>
        openConnection(sessionId, { target: { kind: "configured", name, inputs: values } })
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
    </ConnectingDialog>
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
