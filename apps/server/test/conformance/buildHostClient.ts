import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

/** Bundles the host client, because Node 20 can't run TypeScript. */
export async function buildHostClient(): Promise<{ folder: string; command: string }> {
  const folder = await mkdtemp(join(tmpdir(), "host-client-"));
  await build({
    configFile: false,
    logLevel: "warn",
    build: {
      ssr: fileURLToPath(new URL("hostClient.ts", import.meta.url)),
      outDir: folder,
      emptyOutDir: true,
      target: "node20",
      rolldownOptions: { output: { entryFileNames: "[name].mjs" } },
    },
    ssr: { noExternal: true },
  });
  return { folder, command: `"${process.execPath}" "${join(folder, "hostClient.mjs")}"` };
}
