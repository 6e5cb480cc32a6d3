const mark = "\u0001";

/**
 * The name of a field in rjsf. Property names are untrusted: some are inherited by every object,
 * and others are keywords of rjsf's hints and errors. Those get a prefix.
 */
export function toFieldName(name: string): string {
  return isSafe(name) ? name : mark + name;
}

export function fromFieldName(fieldName: string): string {
  return fieldName.startsWith(mark) ? fieldName.slice(mark.length) : fieldName;
}

function isSafe(name: string): boolean {
  const isPlain = !/^(?:ui:|__|\$)/.test(name) && !name.startsWith(mark);
  return name !== "" && isPlain && !(name in Object.prototype);
}
