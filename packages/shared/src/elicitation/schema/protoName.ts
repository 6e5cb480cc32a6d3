// ajv passes over a property called `__proto__`, so it is checked under another name.

const own = "__proto__";
const alias = "__proto__ ";

export function toCheckedName(name: string): string {
  return name === own ? alias : name;
}

export function fromCheckedName(name: string): string {
  return name === alias ? own : name;
}

/** Content as it is checked. */
export function toCheckedContent<Value>(content: Record<string, Value>): Record<string, Value> {
  if (!Object.hasOwn(content, own)) return content;
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [toCheckedName(name), value]),
  );
}
