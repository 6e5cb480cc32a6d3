/** `${env:NAME}`, or with another `$` in front the text itself. */
const reference = /(\$+)\{env:([^{}]+)\}/g;

/** Replaces each `${env:NAME}`. Values are not expanded again. */
export function fillVariables(text: string, valueOf: (name: string) => string): string {
  return text.replaceAll(reference, (all, dollars: string, name: string) =>
    dollars.length > 1 ? all.slice(1) : valueOf(name),
  );
}

/** `${env:NAME}` and `${capture:name}`. */
const anyReference = /\$+\{(?:env|capture):[^{}]+\}/g;

/** For text of an MCP server: a scenario must not fill in variables that the server asks for. */
export function escapeVariables(text: string): string {
  return text.replaceAll(anyReference, (all) => `$${all}`);
}
