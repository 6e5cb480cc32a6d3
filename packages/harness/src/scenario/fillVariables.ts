export type Variables = Readonly<Record<string, string | undefined>>;

/** Fills in each `${env:NAME}`; what is filled in is not looked into again. */
export function fillVariables(
  text: string,
  variables: Variables,
  onMissing: (message: string) => void,
): string {
  return text.replaceAll(/\$\{env:([^{}]+)\}/g, (_all, name: string) => {
    const value = variables[name];
    if (value === undefined) onMissing(`The environment has no ${name}. Set it: ${name}=….`);
    return value ?? "";
  });
}
