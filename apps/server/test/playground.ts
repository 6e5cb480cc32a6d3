import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { startPlayground, type PlaygroundOptions } from "../src/http/playground.ts";
import { openCatalog, type CatalogOptions } from "../src/targets/catalog.ts";
import { createApi, token } from "./api.ts";

export { token } from "./api.ts";

/** Starts a playground for the tests of one file, on a free port with its own state folder. */
export async function openPlayground(
  options: Partial<PlaygroundOptions> = {},
  catalogOptions: Partial<CatalogOptions> = {},
) {
  const playground = await start(options, catalogOptions);
  afterAll(playground.close);
  return playground;
}

/** The address of a playground that no longer listens. */
export async function openClosedPlayground(): Promise<{ origin: string }> {
  const { origin, close } = await start({}, {});
  await close();
  return { origin };
}

async function start(options: Partial<PlaygroundOptions>, catalogOptions: Partial<CatalogOptions>) {
  const bugs: unknown[] = [];
  const stateFolder = mkdtempSync(join(tmpdir(), "playground-state-"));
  const catalog = openCatalog({
    stateFolder,
    environment: { env: {}, userHome: "/nowhere" },
    onNotice: (message) => bugs.push(message),
    ...catalogOptions,
  });
  const playground = await startPlayground({
    catalog,
    port: 0,
    host: "127.0.0.1",
    token,
    webFolder: "/nowhere",
    version: "0.0.0",
    onBug: (error) => bugs.push(error),
    ...options,
  });
  const api = createApi(playground.origin);
  const close = async () => {
    await api.close();
    await playground.close();
    rmSync(stateFolder, { recursive: true, force: true });
    if (bugs.length > 0) throw new AggregateError(bugs, "The playground reported bugs.");
  };
  return { ...playground, ...api, stateFolder, close };
}
