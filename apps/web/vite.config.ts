import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** The page is drawn by the script, theme included: nothing may be painted before it has run. */
function paintAfterScript(): Plugin {
  return {
    name: "paint-after-script",
    transformIndexHtml: {
      order: "post",
      handler: (html) =>
        html.replace('<script type="module"', '<script type="module" blocking="render"'),
    },
  };
}

const lean: Record<string, string> = {
  // Every template and widget that a form can show is ours: see src/question/form/registry.ts.
  "@rjsf/core/lib/components/templates/index.js": "export default () => ({});",
  "@rjsf/core/lib/components/widgets/index.js": "export default () => ({});",
  "@rjsf/core/lib/components/fields/index.js": `
    import ArrayField from "./ArrayField.js";
    import BooleanField from "./BooleanField.js";
    import ObjectField from "./ObjectField.js";
    import SchemaField from "./SchemaField.js";
    import StringField from "./StringField.js";
    export default () => ({ ArrayField, BooleanField, ObjectField, SchemaField, StringField });`,
  // What goes to the renderer has no allOf: see src/question/form/schema/toObjectForm.ts.
  "@rjsf/utils/lib/schema/shallowAllOfMerge.js": "export default (schema) => schema;",
};

/** Leaves out the parts of rjsf that stand behind ours and are never drawn. */
function leanRenderer(): Plugin {
  return {
    name: "lean-renderer",
    load(id) {
      return Object.entries(lean).find(([path]) => id.endsWith(path))?.[1];
    },
  };
}

/**
 * The modules that the page needs at once become one chunk: in many small ones, for modules that
 * lazy code needs too, they would be larger.
 */
const initial = new Set<string>();

function findInitial(): Plugin {
  return {
    name: "find-initial",
    buildEnd() {
      const add = (id: string) => {
        if (initial.has(id)) return;
        initial.add(id);
        this.getModuleInfo(id)?.importedIds.forEach(add);
      };
      for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry) add(id);
    },
  };
}

export default defineConfig({
  plugins: [react(), paintAfterScript(), leanRenderer(), findInitial()],
  resolve: {
    // The form checks with the host's versions, and carries each only once.
    dedupe: ["ajv", "ajv-formats", "fast-uri"],
    alias: {
      // rjsf renders markdown in a few messages; we show text as text, and save its 27 kB.
      "markdown-to-jsx/react": fileURLToPath(
        new URL("src/question/form/Markdown.tsx", import.meta.url),
      ),
    },
  },
  build: {
    target: "es2023",
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: "initial", test: (id) => initial.has(id) }] } },
    },
  },
});
