// @ts-check
import { join } from "node:path";
import { build } from "vite";
import { products } from "../workspace.mjs";
import { ServerProcess } from "./serverProcess.mjs";

/** Apart from `dist`, which belongs to `npm start`, and just as far from the web app. */
const outDir = join(products.server.app, "dist-dev");

/**
 * Builds the server on every change and runs the newest one that builds. `ready` resolves when
 * the first one has started.
 * @param {{ port: number, token: string }} options
 */
export async function watchServer({ port, token }) {
  const server = new ServerProcess(join(outDir, "main.js"), ["--port", String(port)], {
    ELICITATION_PLAYGROUND_TOKEN: token,
  });
  const watcher = await build({
    root: products.server.app,
    logLevel: "warn",
    build: { outDir, emptyOutDir: true, watch: {} },
  });
  if (!("on" in watcher)) throw new Error("Vite built once instead of watching.");
  const ready = new Promise((resolve) => {
    watcher.on("event", async (event) => {
      if (event.code === "BUNDLE_END" || event.code === "ERROR") await event.result.close();
      if (event.code === "BUNDLE_END") resolve(await server.restart());
    });
  });
  return {
    ready,
    close: async () => {
      await watcher.close();
      await server.close();
    },
  };
}
