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

export default defineConfig({
  plugins: [react(), paintAfterScript()],
  resolve: {
    // The form checks with the host's versions, and carries each only once.
    dedupe: ["ajv", "ajv-formats", "fast-uri"],
    alias: {
      // rjsf renders markdown in a few messages; we show text as text, and save its 27 kB.
      "markdown-to-jsx/react": fileURLToPath(new URL("src/form/Markdown.tsx", import.meta.url)),
    },
  },
  build: { target: "es2023", modulePreload: { polyfill: false }, reportCompressedSize: true },
});
