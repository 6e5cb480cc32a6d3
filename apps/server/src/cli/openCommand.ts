import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { basename, resolve } from "node:path";
import { pageRoutes } from "@elicitation-playground/shared/api/pages";
import { defaultStateFolder } from "../state/stateFolder.ts";
import { openCatalog } from "../targets/catalog.ts";
import { defineCommand, printLine, UsageError, type CommandContext } from "./command.ts";
import { parseOptionsAndWords } from "./options.ts";
import { readLog } from "./readLog.ts";
import { readPort } from "./serveOptions.ts";
import { openInBrowser, startApp } from "./startApp.ts";

export const openCommand = defineCommand({
  name: "open",
  summary: "show an exported log in the browser",
  help: (program) => `Usage: ${program} open <trace> [options]

  shows an exported log (.jsonl) or an HTML trace (.html) in the browser, read-only

  --port <number>     port to listen on (default: a free one)
  --no-open           print the address without opening the browser`,
  run: async (args, context) => {
    const { path, port, opensBrowser } = readOpenOptions(args, context);
    const events = readLog(path);
    const token = randomBytes(24).toString("base64url");
    const stateFolder = context.env["ELICITATION_PLAYGROUND_STATE"] || defaultStateFolder(context);
    const onNotice = (message: string) => printLine(context.terminal.stdout, message);
    const catalog = openCatalog({ stateFolder, environment: context, onNotice });
    // The name becomes a header.
    const trace = { name: basename(path).replaceAll(/[^\w.-]+/g, "-"), events };
    const app = { port, host: "127.0.0.1", token, trace };
    const playground = await startApp(app, catalog, context);
    context.keepRunning();
    const interruption = context.interruption();
    const url = `${playground.origin}${pageRoutes.trace}?token=${token}`;
    const seconds = (performance.now() / 1000).toFixed(2);
    printLine(context.terminal.stdout, `The trace is ready in ${seconds} s: ${url}`);
    if (opensBrowser) await openInBrowser(url, context);
    if (!interruption.aborted) await once(interruption, "abort");
    await playground.close();
    return 0;
  },
});

type OpenOptions = { path: string; port: number; opensBrowser: boolean };

function readOpenOptions(args: string[], { folder, program }: CommandContext): OpenOptions {
  const { values, positionals } = parseOptionsAndWords(args, {
    port: { type: "string", default: "0" },
    "no-open": { type: "boolean", default: false },
  });
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) {
    throw new UsageError(`Specify one trace: ${program} open session.jsonl`);
  }
  return {
    path: resolve(folder, path),
    port: readPort(values.port),
    opensBrowser: !values["no-open"],
  };
}
