/** The schema of a form as it is sent: a flat object of these fields. */
export type FormSchema = {
  type: "object";
  properties: Record<string, FormField>;
  required?: string[];
};

export type FormField =
  | TextField
  | NumberField
  | BooleanField
  | ChoiceField
  | TitledChoiceField
  | MultipleChoiceField<{ type: "string"; enum: string[] }>
  | MultipleChoiceField<{ anyOf: Option[] }>;

type Labels = { title?: string; description?: string };
type Option = { const: string; title: string };

type TextField = Labels & {
  type: "string";
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: "email" | "uri" | "date" | "date-time";
  default?: string;
};

type NumberField = Labels & {
  type: "number" | "integer";
  minimum?: number;
  maximum?: number;
  default?: number;
};

type BooleanField = Labels & { type: "boolean"; default?: boolean };

type ChoiceField = Labels & {
  type: "string";
  enum: string[];
  enumNames?: string[];
  default?: string;
};

type TitledChoiceField = Labels & { type: "string"; oneOf: Option[]; default?: string };

type MultipleChoiceField<Items> = Labels & {
  type: "array";
  items: Items;
  minItems?: number;
  maxItems?: number;
  default?: string[];
};

/** The content of an accepted form: required fields are present, others may be missing. */
export type ContentOf<Schema extends FormSchema> = {
  [Name in RequiredName<Schema>]: ValueOf<Schema["properties"][Name]>;
} & {
  [Name in Exclude<keyof Schema["properties"], RequiredName<Schema>>]?: ValueOf<
    Schema["properties"][Name]
  >;
};

type RequiredName<Schema extends FormSchema> = Schema["required"] extends (infer Name)[]
  ? Extract<keyof Schema["properties"], Name>
  : never;

type ValueOf<Field> = Field extends { type: "boolean" }
  ? boolean
  : Field extends { type: "number" | "integer" }
    ? number
    : Field extends { items: infer Items }
      ? OptionOf<Items>[]
      : OptionOf<Field>;

type OptionOf<Field> = Field extends { enum: (infer Value)[] }
  ? Value
  : Field extends { oneOf: { const: infer Value }[] } | { anyOf: { const: infer Value }[] }
    ? Value
    : string;
