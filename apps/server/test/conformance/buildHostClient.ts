import { mkdtemp, writeFile } from "node:fs/promises";
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
  const launcher = join(folder, "launcher.mjs");
  await writeFile(launcher, launcherCode);
  return { folder, command: `"${process.execPath}" "${launcher}"` };
}

/**
 * The suite starts the clients of all scenarios at once, and some checks are about time, so a
 * client starts only when it gets one of four slots.
 */
const launcherCode = `
import { mkdirSync, rmdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const slots = [1, 2, 3, 4].map((slot) => new URL("slot-" + slot, import.meta.url));
let slot;
while (!(slot = slots.find(take))) await sleep(50);
process.once("exit", () => rmdirSync(slot));
await import("./hostClient.mjs");

function take(folder) {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
`;
