import { defineConfig } from "vite";

/**
 * Bundles the command, the library and the Playwright fixture with all their dependencies: the
 * published package has none, and Node loads a few large files faster than hundreds of small ones.
 */
export default defineConfig({
  build: {
    ssr: true,
    outDir: "dist",
    target: "node20",
    // Node reads them only with --enable-source-maps, which `npm run dev` sets.
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: "src/main.ts",
        index: "src/library/index.ts",
        playwright: "src/playwright/index.ts",
      },
      // In one folder, so that each finds the web app at the same path.
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "[name]-[hash].js",
        // A tenth of the package is comments, most of them in its dependencies.
        comments: { jsdoc: false },
      },
    },
  },
  ssr: { noExternal: true, external: ["@playwright/test"] },
});
