/**
 * `${env:NAME}`, `${port}` and the like, or with another `$` in front the text itself. Code that
 * only looks similar, such as `${a + b}`, is text.
 */
export const reference = /(\$+)\{((?:env|capture):[^{}]*|[A-Za-z_][\w.:-]*)\}/g;

/**
 * Replaces variables, and makes their escaped form the text itself. `valueOf` returns undefined for
 * a name that it leaves alone. Values are not expanded again.
 */
export function fillVariables(
  text: string,
  valueOf: (name: string, written: string) => string | undefined,
): string {
  return text.replaceAll(reference, (all, dollars: string, name: string) => {
    const value = valueOf(name, all);
    if (value === undefined) return all;
    return dollars.length > 1 ? all.slice(1) : value;
  });
}

export function hasVariable(text: string, wanted: string): boolean {
  return [...text.matchAll(reference)].some(
    ([, dollars, name]) => name === wanted && dollars === "$",
  );
}

/**
 * For text of an MCP server: a scenario must not fill in variables that the server writes. `own` are
 * the environment variables that it does fill in. Captures and the watched URL are escaped on their
 * own, before they are written into the text.
 */
export function escapeVariables(text: string, own: readonly string[] = []): string {
  return text.replaceAll(reference, (all, dollars: string, name: string) => {
    const isOwn = dollars.length === 1 && own.some((each) => name === `env:${each}`);
    const isEscaped = name === watchedUrlName || name.startsWith("capture:");
    return isOwn || isEscaped ? all : `$${all}`;
  });
}

/** The environment variables that the texts of a value refer to, each once. */
export function environmentIn(value: unknown): string[] {
  const found = JSON.stringify(value).matchAll(reference);
  const names = [...found].flatMap(([, dollars, name = ""]) =>
    dollars === "$" && name.startsWith("env:") ? [name.slice("env:".length)] : [],
  );
  return [...new Set(names)];
}

/** The variable for the URL of a test's own page. */
export const watchedUrlName = "watched-url";

/** For text of an MCP server, in which `${watched-url}` is not a variable. */
export function escapeWatchedUrl(text: string): string {
  return text.replaceAll(reference, (all, _dollars, name: string) =>
    name === watchedUrlName ? `$${all}` : all,
  );
}
