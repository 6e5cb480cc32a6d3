import type { FormProps } from "@rjsf/core";
import {
  AddButton,
  ArrayFieldItemTemplate,
  ArrayFieldTemplate,
  RemoveButton,
} from "./templates/ArrayTemplates.tsx";
import { ErrorSummary } from "./templates/ErrorSummary.tsx";
import { FieldTemplate } from "./templates/FieldTemplate.tsx";
import { FieldDescription, FieldErrors, FieldHelp } from "./templates/FieldTexts.tsx";
import { ObjectFieldTemplate } from "./templates/ObjectFieldTemplate.tsx";
import { UnsupportedField } from "./templates/UnsupportedField.tsx";
import { Checkbox } from "./widgets/Checkbox.tsx";
import { CheckboxGroup } from "./widgets/CheckboxGroup.tsx";
import { DateTimeInput } from "./widgets/DateTimeInput.tsx";
import { JsonInput } from "./widgets/JsonInput.tsx";
import { NumberField } from "./widgets/NumberField.tsx";
import { RadioGroup } from "./widgets/RadioGroup.tsx";
import { SearchCheckboxes } from "./widgets/SearchCheckboxes.tsx";
import { SearchSelect } from "./widgets/SearchSelect.tsx";
import { SelectInput } from "./widgets/SelectInput.tsx";
import { TextArea } from "./widgets/TextArea.tsx";
import { TextInput } from "./widgets/TextInput.tsx";

// Replaces all of rjsf's own components.

export const fields: NonNullable<FormProps["fields"]> = { NumberField };

export const widgets: NonNullable<FormProps["widgets"]> = {
  CheckboxWidget: Checkbox,
  CheckboxesWidget: CheckboxGroup,
  DateTimeWidget: DateTimeInput,
  DateWidget: TextInput,
  EmailWidget: TextInput,
  RadioWidget: RadioGroup,
  SelectWidget: SelectInput,
  TextWidget: TextInput,
  TextareaWidget: TextArea,
  URLWidget: TextInput,
  json: JsonInput,
  search: SearchSelect,
  searchCheckboxes: SearchCheckboxes,
};

export const templates: NonNullable<FormProps["templates"]> = {
  ArrayFieldItemTemplate,
  ArrayFieldTemplate,
  ButtonTemplates: { AddButton, RemoveButton },
  DescriptionFieldTemplate: FieldDescription,
  ErrorListTemplate: ErrorSummary,
  FieldErrorTemplate: FieldErrors,
  FieldHelpTemplate: FieldHelp,
  FieldTemplate,
  ObjectFieldTemplate,
  UnsupportedFieldTemplate: UnsupportedField,
};

/** `toForm` decides what a field starts with, not rjsf. */
export const defaultBehavior: NonNullable<FormProps["experimental_defaultFormStateBehavior"]> = {
  arrayMinItems: { populate: "never" },
  constAsDefaults: "never",
  requiredBooleanDefault: "skip",
  emptyObjectFields: "skipDefaults",
};
