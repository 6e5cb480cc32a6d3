// @ts-check
import { relative } from "node:path";
import { findGlobalViolation, findImportViolation } from "./violations.mjs";

/** @typedef {Parameters<import("oxlint/plugins-dev").RuleTester["run"]>[1]} Rule */

/** @type {Rule} */
export const importLaw = {
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
