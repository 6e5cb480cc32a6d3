import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Host } from "@elicitation-playground/host/session/host";
import type { Limits } from "@elicitation-playground/host/session/limits";
import { createPages } from "@elicitation-playground/samples/pages/pages";
import { sampleEndpoints } from "@elicitation-playground/samples/serve/endpoints";
import { createPagesEndpoint } from "@elicitation-playground/samples/serve/pagesServer";
import {
  harmlessSamples,
  samples as allSamples,
} from "@elicitation-playground/samples/tools/index";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { createApp } from "./app.ts";
import { hostToOpen, isLoopback, servedHostnames } from "./hostnames.ts";
import type { Known } from "./known.ts";

export type PlaygroundOptions = {
  port: number;
  host: string;
  token: string;
  webFolder: string;
  version: string;
  known: Known;
  limits?: Partial<Limits>;
  onBug: (error: unknown) => void;
};

export type Playground = { origin: string; url: string; close: () => Promise<void> };

/** Starts the whole: the host, the samples' MCP endpoints and the door in front of them. */
export async function startPlayground(options: PlaygroundOptions): Promise<Playground> {
  const { known } = options;
  const httpServer = createServer();
  await new Promise<void>((resolve, reject) => {
    httpServer.once("error", reject);
    httpServer.listen(options.port, options.host, resolve);
  });
  const { port } = httpServer.address() as AddressInfo;
  const origin = `http://${hostToOpen(options.host)}:${port}`;

  const pages = createPages({ origin });
  // A client names its roots itself: on this machine they are its own, elsewhere they are not.
  const offered = isLoopback(options.host) ? allSamples : harmlessSamples;
  const samples = sampleEndpoints.map(({ name, path, create }) => ({
    name,
    path,
    ...create({ pages, offered }),
  }));
  const host = new Host({
    resolveTarget: (target) => {
      if (target.kind === "configured") return known.configured.resolve(target.name, target.inputs);
      const sample = samples.find(({ name }) => name === target.name);
      if (sample) return { kind: "http", url: `${origin}${sample.path}` };
      throw new ProblemError("sample-not-found", `There is no sample server "${target.name}".`);
    },
    describeTarget: (name) => known.configured.describe(name),
    redirectUrl: `${origin}/oauth/callback`,
    onBug: options.onBug,
    ...(options.limits && { limits: options.limits }),
  });
  const hostnames = servedHostnames(options.host);
  const app = createApp({
    ...options,
    host,
    mcpEndpoints: samples,
    pages: createPagesEndpoint(pages),
    port,
    hostnames,
  });
  httpServer.on("request", app);

  let closing: Promise<void> | undefined;
  const close = async () => {
    await host.close();
    await Promise.allSettled(samples.map((sample) => sample.close()));
    httpServer.closeAllConnections();
    await new Promise((resolve) => httpServer.close(resolve));
  };
  return {
    origin,
    url: `${origin}/?token=${encodeURIComponent(options.token)}`,
    close: () => (closing ??= close()),
  };
}
