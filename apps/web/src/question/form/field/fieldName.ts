const mark = "\u0001";

/**
 * The name of a field inside the renderer. Property names come from strangers, and some of them
 * mean something else to it: what objects inherit, and the words of its own hints and errors.
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
