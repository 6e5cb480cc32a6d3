import "./inlineSelect.css";

type InlineSelectProps = {
  label: string;
  value: string;
  onChange: (name: string) => void;
  options: readonly { name: string; title: string }[];
};

/** A select beside its label, as narrow as the chosen option. */
export function InlineSelect({ label, value, onChange, options }: InlineSelectProps) {
  return (
    <label className="inline-select">
      <span>{label}</span>
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
