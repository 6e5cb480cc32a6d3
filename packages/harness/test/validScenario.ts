import { readScenario, ScenarioError } from "../src/scenario/readScenario.ts";

/** A scenario without mistakes, with a variable. */
export const valid = `# A comment.
server: { command: node, args: [weather.js], env: { KEY: "\${env:KEY}" } }
eras: [2025-11-25, 2026-07-28]
tests:
  - name: says no
    call: { tool: delete-all }
    questions:
      - message: { contains: Delete }
        fields: [confirm]
        answer: decline
    expect: { text: Nothing was deleted. }
`;

/** What is wrong with a scenario. */
export function issuesOf(text: string): string[] {
  try {
    readScenario("a.yaml", text, { KEY: "k" });
  } catch (error) {
    if (error instanceof ScenarioError) return error.message.split("\n");
    throw error;
  }
  return [];
}

/** The issues of the valid scenario with one change. */
export function issuesOfAltered(from: string, to: string): string[] {
  if (!valid.includes(from)) throw new Error(`The scenario has no ${from}.`);
  return issuesOf(valid.replace(from, to));
}
