import { isJsonObject } from "@elicitation-playground/shared/text/json";

/** What a client declares; `elicitation: {}`, from before there were modes, means forms. */
export function readCapabilities(declared: unknown): {
  canElicitForm: boolean;
  canElicitUrl: boolean;
  canListRoots: boolean;
} {
  const { elicitation, roots } = isJsonObject(declared) ? declared : {};
  return {
    canElicitForm: isJsonObject(elicitation) && ("form" in elicitation || !("url" in elicitation)),
    canElicitUrl: isJsonObject(elicitation) && "url" in elicitation,
    canListRoots: isJsonObject(roots),
  };
}
