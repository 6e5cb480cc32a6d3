import { Secrets } from "@elicitation-playground/host/session/secrets";
import { SecretVariables } from "../../record/secretVariables.ts";
import { environmentIn } from "../../scenario/format/variables.ts";
import type { Variables } from "../../scenario/readScenario.ts";
import type { UsedVariables } from "../../scenario/variableText.ts";
import type { ScenarioTarget } from "../../scenario/format/targetSchema.ts";

/**
 * What the person gave the MCP server in confidence, which it may repeat: reports mask it, and
 * scenarios read it from variables.
 */
export class ExploreSecrets {
  readonly #given: UsedVariables;
  #secrets: Secrets;

  constructor({ server, variables = {} }: { server: ScenarioTarget; variables?: Variables }) {
    const given = new Map<string, string>();
    for (const name of environmentIn(server)) {
      const value = variables[name];
      if (value !== undefined) given.set(name, value);
    }
    this.#given = given;
    this.#secrets = new Secrets().with(given.values());
  }

  /** Knows from now on what a session has given the MCP server. */
  learn(secrets: Secrets): void {
    // A variable that is an ordinary word stays readable.
    this.#secrets = secrets.with([]);
  }

  /** The variables of the server whose values are secrets. */
  get variables(): UsedVariables {
    return new Map([...this.#given].filter(([, value]) => this.mask(value) !== value));
  }

  /** Texts of reports may be shortened. */
  readonly mask = (text: string): string => this.#secrets.maskCut(text);

  /** A scenario file in which a secret that has no variable yet gets one. */
  readonly inFile = (text: string): string => {
    const masked = this.mask(text);
    return masked === text ? text : new SecretVariables().inText(masked, "SECRET");
  };
}
