type Env = Record<string, string | undefined>;

/** Whether `npm start` of the repository runs us, and not the installed command. */
export function isNpmStart(env: Env): boolean {
  return env["npm_package_name"] === "elicitation-playground-workspace";
}

/** What the person types before the options. */
export function commandName(env: Env): string {
  return isNpmStart(env) ? "npm start --" : "elicitation-playground";
}
