import type { AddressInfo } from "node:net";
import { Host } from "@elicitation-playground/host/session/host";
import type { Limits } from "@elicitation-playground/host/session/limits";
import { CardStore } from "@elicitation-playground/samples/check/cardStore";
import { Notebook } from "@elicitation-playground/samples/notes/notebook";
import { createPages } from "@elicitation-playground/samples/pages/pages";
import { sampleEndpoints } from "@elicitation-playground/samples/serve/endpoints";
import { createPagesEndpoint } from "@elicitation-playground/samples/serve/pagesServer";
import {
  harmlessSamples,
  samples as allSamples,
} from "@elicitation-playground/samples/tools/index";
import type { HostCheck } from "@elicitation-playground/shared/api/hostCards";
import { routes } from "@elicitation-playground/shared/api/routes";
import type { HostProgram } from "@elicitation-playground/shared/hosts/hostConfigs";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { HostCardLog } from "../hostCards/hostCardLog.ts";
import { Explorations, type ExplorationsOptions } from "../explorations/explorations.ts";
import { openFreshSamples } from "../targets/freshTargets.ts";
import { createApp, type OpenedTrace } from "./app.ts";
import { hostToOpen, servedHostnames, type Exposure } from "./hostnames.ts";
import { createHttpServer } from "./httpServer.ts";
import type { Catalog } from "../targets/catalog.ts";

export type PlaygroundOptions = {
  port: number;
  host: string;
  /** Without it, only this machine can use the playground. */
  exposure?: Exposure | undefined;
  token: string;
  webFolder: string;
  version: string;
  catalog: Catalog;
  /** Where the samples' notebook is stored as files too. */
  notes?: string | undefined;
  /** Where host cards are kept; in memory by default. */
  cards?: CardStore | undefined;
  /** The program that checks a host over stdio, and writes its card where `cards` reads it. */
  checkProgram?: HostProgram | undefined;
  /** The trace that the page at /trace opens by itself. */
  trace?: OpenedTrace;
  limits?: Partial<Limits>;
  heartbeatMs?: number;
  createExplorer?: ExplorationsOptions["createExplorer"];
  onBug: (error: unknown) => void;
};

export type Playground = {
  origin: string;
  url: string;
  host: Host;
  hostCards: HostCardLog;
  hostCheck: HostCheck;
  close: () => Promise<void>;
};

/** Starts the host, the samples' MCP endpoints and the HTTP server in front of them. */
export async function startPlayground(options: PlaygroundOptions): Promise<Playground> {
  const { catalog, exposure } = options;
  const notebook = new Notebook(options.notes);
  const httpServer = createHttpServer();
  await new Promise<void>((resolve, reject) => {
    httpServer.once("error", reject);
    httpServer.listen(options.port, options.host, resolve);
  });
  const { port } = httpServer.address() as AddressInfo;
  const origin = `http://${hostToOpen(options.host)}:${port}`;

  const pages = createPages({ origin });
  const { cards = new CardStore(), checkProgram } = options;
  const hostCards = new HostCardLog(cards);
  const hostCheck: HostCheck = {
    path: "/mcp/check",
    // Someone on another machine can't start it.
    ...(checkProgram && !exposure && { stdio: checkProgram }),
  };
  // The samples for roots use folders that the client names: only a client on this machine may.
  const offered = exposure ? harmlessSamples : allSamples;
  const samples = sampleEndpoints.map(({ name, path, create }) => ({
    name,
    path,
    ...create({ pages, offered, notebook, cards }),
  }));
  const allowsPrograms = exposure?.allowsPrograms ?? true;
  const host = new Host({
    resolveTarget: (target) => {
      if (target.kind === "configured")
        return catalog.configured.resolve(target.name, target.inputs);
      const sample = samples.find(({ name }) => name === target.name);
      if (sample) return { kind: "http", url: `${origin}${sample.path}` };
      throw new ProblemError("sample-not-found", `There is no sample server "${target.name}".`);
    },
    describeTarget: (name) => catalog.configured.describe(name),
    allowsPrograms,
    redirectUrl: `${origin}${routes.oauthCallback}`,
    onBug: options.onBug,
    ...(options.limits && { limits: options.limits }),
  });
  const explorations = new Explorations({
    configured: catalog.configured,
    // A branch must not see what another one left behind.
    samples: openFreshSamples({ offered }),
    allowsPrograms,
    onBug: options.onBug,
    createExplorer: options.createExplorer,
  });
  const hostnames = servedHostnames(options.host, exposure);
  const app = createApp({
    ...options,
    host,
    explorations,
    hostCards,
    hostCheck,
    mcpEndpoints: samples,
    pages: createPagesEndpoint(pages),
    allowsPrograms,
    port,
    hostnames,
  });
  httpServer.on("request", app);

  let closing: Promise<void> | undefined;
  const close = async () => {
    hostCards.close();
    await Promise.all([explorations.close(), host.close()]);
    await Promise.allSettled(samples.map((sample) => sample.close()));
    httpServer.closeAllConnections();
    await new Promise((resolve) => httpServer.close(resolve));
  };
  return {
    origin,
    url: `${origin}/?token=${encodeURIComponent(options.token)}`,
    host,
    hostCards,
    hostCheck,
    close: () => (closing ??= close()),
  };
}
