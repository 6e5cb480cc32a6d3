import { choiceRules } from "./choices.ts";
import { oversizeRules } from "./oversize.ts";
import { requestRules } from "./requests.ts";
import type { LintRule } from "./rule.ts";
import { schemaShapeRules } from "./schemaShape.ts";
import { secretRules } from "./secrets.ts";
import { usabilityRules } from "./usability.ts";
import { valueRules } from "./values.ts";

/** Every rule, in the order in which findings of the same severity are listed. */
export const lintRules: readonly LintRule[] = [
  ...secretRules,
  ...requestRules,
  ...oversizeRules,
  ...schemaShapeRules,
  ...choiceRules,
  ...valueRules,
  ...usabilityRules,
];
