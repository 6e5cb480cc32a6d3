// @ts-check
import { relative } from "node:path";
import { findGlobalViolation, findImportViolation } from "./violations.mjs";

/** @typedef {Parameters<import("oxlint/plugins-dev").RuleTester["run"]>[1]} Rule */

/**
 * Enforces `law.mjs`.
 * @type {Rule}
 */
const importLaw = {
  create(context) {
    const file = relative(context.cwd, context.filename).replaceAll("\\", "/");

    /** @param {{ type: string, value?: unknown, range: [number, number], start: number, end: number }} source */
    const checkSource = (source) => {
      if (typeof source.value !== "string") return;
      const message = findImportViolation(context.cwd, file, source.value);
      if (message) context.report({ node: source, message });
    };

    return {
      ImportDeclaration: ({ source }) => checkSource(source),
      ExportNamedDeclaration: ({ source }) => source && checkSource(source),
      ExportAllDeclaration: ({ source }) => checkSource(source),
      ImportExpression: ({ source }) => checkSource(source),
      TSImportType: ({ source }) => checkSource(source),
      "Program:exit"() {
        const { globalScope } = context.sourceCode.scopeManager;
        for (const { identifier } of globalScope?.through ?? []) {
          const message = findGlobalViolation(file, identifier.name);
          if (message) context.report({ node: identifier, message });
        }
      },
    };
  },
};

/**
 * `x as unknown as T` turns the type checker off.
 * @type {Rule}
 */
const noDoubleCast = {
  create(context) {
    return {
      TSAsExpression(node) {
        if (node.expression.type !== "TSAsExpression") return;
        context.report({
          node,
          message: "A double cast hides a type error. Narrow or parse instead.",
        });
      },
    };
  },
};

/** @type {{ meta: { name: string }, rules: Record<string, Rule> }} */
const plugin = {
  meta: { name: "playground" },
  rules: { "import-law": importLaw, "no-double-cast": noDoubleCast },
};

// oxlint reads a plugin from the default export.
export default plugin;
