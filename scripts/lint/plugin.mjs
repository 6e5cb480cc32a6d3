// @ts-check
import { importLaw } from "./importLaw.mjs";
import { noDoubleCast } from "./noDoubleCast.mjs";

/** @type {{ meta: { name: string }, rules: Record<string, import("./importLaw.mjs").Rule> }} */
const plugin = {
  meta: { name: "playground" },
  rules: { "import-law": importLaw, "no-double-cast": noDoubleCast },
};

// oxlint takes a plugin from the default export.
export default plugin;
