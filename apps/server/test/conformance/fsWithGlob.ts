/**
 * A module for `--import`. The suite imports `globSync` for a command that we don't use, and Node
 * has it only since 22. It is a string, because Node 20 can't run TypeScript.
 */
export function fsWithGlobUrl(): string {
  const replacement = toUrl(`
    export * from "node:fs";
    export { default } from "node:fs";
    export function globSync() { throw new Error("globSync needs Node 22"); }
  `);
  const hooks = toUrl(`
    export async function resolve(specifier, context, next) {
      const isOurs = context.parentURL?.includes("/@modelcontextprotocol/conformance/");
      if (specifier !== "fs" || !isOurs) return next(specifier, context);
      return { url: ${JSON.stringify(replacement)}, shortCircuit: true };
    }
  `);
  return toUrl(`
    import * as fs from "node:fs";
    import { register } from "node:module";
    if (!("globSync" in fs)) register(${JSON.stringify(hooks)});
  `);
}

function toUrl(code: string): string {
  return `data:text/javascript,${encodeURIComponent(code)}`;
}
