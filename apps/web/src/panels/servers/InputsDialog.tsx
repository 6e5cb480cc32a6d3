import type {
  ConfiguredInput,
  ConfiguredTarget,
} from "@elicitation-playground/shared/target/availableTargets";
import { useState } from "react";
import type { Commands } from "../../commands/commands.ts";
import { ConnectingDialog } from "./ConnectingDialog.tsx";
import { SelectField } from "../../design/fields/SelectField.tsx";
import { TextField } from "../../design/fields/TextField.tsx";

type InputsDialogProps = {
  commands: Commands;
  configured: ConfiguredTarget;
  onClose: () => void;
};

/** Asks for the inputs of a config file. The page doesn't store the values. */
export function InputsDialog({ commands, configured, onClose }: InputsDialogProps) {
  const { name, inputs, from } = configured;
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      inputs.map((input) => [input.id, input.default ?? input.options?.[0] ?? ""]),
    ),
  );
  return (
    <ConnectingDialog
      title={`Connect ${name}`}
      description={
        from === undefined ? "This server needs a few values." : `Values required by ${from}`
      }
      onClose={onClose}
      action="Connect"
      connect={() =>
        commands.openConnection({ target: { kind: "configured", name, inputs: values } })
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
