/** The options that an exploration gives advice about, as the person who reads it finds them. */
export type OptionNames = Readonly<
  Record<"args" | "branches" | "probe" | "destructive" | "openWorld", string>
>;

export const commandLineNames: OptionNames = {
  args: "--args",
  branches: "--branches",
  probe: "--probe",
  destructive: "--allow destructive",
  openWorld: "--allow open-world",
};

/** The labels of the fields of the page. */
export const pageLabels = {
  args: "Arguments",
  branches: "Branches per tool and era",
  probe: "Tool that reads the state",
  destructive: "Call destructive tools",
  openWorld: "Call open-world tools",
} as const satisfies OptionNames;

/** In a sentence. */
export const pageNames: OptionNames = {
  args: quote(pageLabels.args),
  branches: quote(pageLabels.branches),
  probe: quote(pageLabels.probe),
  destructive: quote(pageLabels.destructive),
  openWorld: quote(pageLabels.openWorld),
};

function quote(label: string): string {
  return `"${label}"`;
}
