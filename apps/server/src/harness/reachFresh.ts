import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Reach } from "@elicitation-playground/harness/run/toTarget";
import { createPages, type Pages } from "@elicitation-playground/samples/pages/pages";
import { sampleEndpoints } from "@elicitation-playground/samples/serve/endpoints";
import type { HttpEndpoint } from "@elicitation-playground/samples/serve/httpEndpoint";
import { createPagesEndpoint } from "@elicitation-playground/samples/serve/pagesServer";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { readConfigFile } from "../targets/configFile.ts";
import { ConfiguredTargets } from "../targets/configuredTargets.ts";
import type { Surroundings } from "../targets/fillEntry.ts";

export type FreshReach = Reach & { close: () => Promise<void> };

/** Reaches the samples and what config files name, each sample anew for whoever asks. */
export function openFreshReach(surroundings: Surroundings): FreshReach {
  let door: Promise<SampleDoor> | undefined;
  return {
    sample: async (name) => (await (door ??= openSampleDoor())).open(name),
    configured: async (configFile, name, inputs) => {
      const configured = new ConfiguredTargets();
      for (const entry of readConfig(configFile)) configured.addEntry(entry, surroundings);
      return { target: configured.resolve(name, inputs) };
    },
    close: async () => (await door)?.close(),
  };
}

function readConfig(path: string) {
  try {
    return readConfigFile(path).entries;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ProblemError("connection-failed", reason, { cause: error });
  }
}

type SampleDoor = { open: Reach["sample"]; close: () => Promise<void> };

/** One port for all samples, where each that is opened has a path of its own. */
async function openSampleDoor(): Promise<SampleDoor> {
  const endpoints = new Map<string, HttpEndpoint>();
  const httpServer = createServer();
  await new Promise<void>((resolve, reject) => {
    httpServer.once("error", reject);
    httpServer.listen(0, "127.0.0.1", resolve);
  });
  const { port } = httpServer.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const pages = createPages({ origin });
  serve(httpServer, endpoints, pages);
  let count = 0;
  return {
    open: async (name) => {
      const sample = sampleEndpoints.find((known) => known.name === name);
      if (!sample) throw new ProblemError("sample-not-found", `There is no sample "${name}".`);
      count += 1;
      const path = `/${count}/mcp`;
      const endpoint = sample.create({ pages });
      endpoints.set(path, endpoint);
      const release = async () => {
        endpoints.delete(path);
        await endpoint.close();
      };
      return { target: { kind: "http", url: `${origin}${path}` }, release };
    },
    close: async () => {
      await Promise.allSettled([...endpoints.values()].map((endpoint) => endpoint.close()));
      httpServer.closeAllConnections();
      await new Promise((resolve) => httpServer.close(resolve));
    },
  };
}

function serve(httpServer: HttpServer, endpoints: Map<string, HttpEndpoint>, pages: Pages): void {
  const pagesEndpoint = createPagesEndpoint(pages);
  httpServer.on("request", (request, response) => {
    const path = (request.url ?? "").split("?")[0] ?? "";
    const endpoint = path.startsWith("/pages/") ? pagesEndpoint : endpoints.get(path);
    if (endpoint) void endpoint.handle(request, response);
    else response.writeHead(404).end();
  });
}
