import { defineConfig } from "vite";

/**
 * The command, the library and the Playwright fixture, with everything they need in them: the
 * package has no dependencies, and Node starts a few files in two thirds of the time that it
 * takes to load the same packages from their hundreds.
 */
export default defineConfig({
  build: {
    ssr: true,
    outDir: "dist",
    target: "node20",
    // Read only under `node --enable-source-maps`, which costs start time: `npm run dev` has it.
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: "src/main.ts",
        index: "src/library/index.ts",
        playwright: "src/playwright/index.ts",
      },
      // Side by side, so that each finds the web app at the same place.
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
  ssr: { noExternal: true, external: ["@playwright/test"] },
});
