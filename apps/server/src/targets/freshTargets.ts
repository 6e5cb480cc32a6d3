import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TargetProvider } from "@elicitation-playground/harness/run/targets/toTarget";
import { createPages } from "@elicitation-playground/samples/pages/pages";
import { sampleEndpoints } from "@elicitation-playground/samples/serve/endpoints";
import type {
  EndpointOptions,
  HttpEndpoint,
} from "@elicitation-playground/samples/serve/httpEndpoint";
import { createPagesEndpoint } from "@elicitation-playground/samples/serve/pagesServer";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { readConfigFile } from "./configFile.ts";
import { ConfiguredTargets } from "./configuredTargets.ts";
import type { UserEnvironment } from "./placeholders.ts";

export type FreshSamples = Pick<TargetProvider, "sample"> & { close: () => Promise<void> };
export type FreshTargets = TargetProvider & FreshSamples;

/** Resolves samples and entries of config files; every test gets a sample server of its own. */
export function openFreshTargets(environment: UserEnvironment): FreshTargets {
  const samples = openFreshSamples();
  return {
    ...samples,
    configured: async (configFile, name, inputs) => {
      const configured = new ConfiguredTargets();
      for (const entry of readEntries(configFile)) configured.addEntry(entry, environment);
      return { target: configured.resolve(name, inputs) };
    },
  };
}

/** The samples in a fresh state each time, on a port that opens with the first of them. */
export function openFreshSamples(options: EndpointOptions = {}): FreshSamples {
  let servers: Promise<SampleServers> | undefined;
  return {
    sample: async (name) => (await (servers ??= openSampleServers(options))).open(name),
    // Whoever asked for a sample has already seen why the port could not be opened.
    close: async () => (await servers?.catch(() => undefined))?.close(),
  };
}

function readEntries(configFile: string) {
  try {
    return readConfigFile(configFile).entries;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ProblemError("connection-failed", reason, { cause: error });
  }
}

type SampleServers = { open: TargetProvider["sample"]; close: () => Promise<void> };

/** One port for all sample servers, each with a path of its own. */
async function openSampleServers(options: EndpointOptions): Promise<SampleServers> {
  const endpoints = new Map<string, HttpEndpoint>();
  const httpServer = createServer();
  await new Promise<void>((resolve, reject) => {
    httpServer.once("error", reject);
    httpServer.listen(0, "127.0.0.1", resolve);
  });
  const { port } = httpServer.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const pages = createPages({ origin });
  const pagesEndpoint = createPagesEndpoint(pages);
  httpServer.on("request", (request, response) => {
    const path = (request.url ?? "").split("?")[0] ?? "";
    // A page on the web could point its own name at this machine.
    const isOwn = request.headers.host === new URL(origin).host;
    const endpoint = path.startsWith("/pages/") ? pagesEndpoint : isOwn && endpoints.get(path);
    if (endpoint) void endpoint.handle(request, response);
    else response.writeHead(404).end();
  });
  let count = 0;
  return {
    open: async (name) => {
      const sample = sampleEndpoints.find((each) => each.name === name);
      if (!sample) throw new ProblemError("sample-not-found", `There is no sample "${name}".`);
      count += 1;
      const path = `/${count}/mcp`;
      const endpoint = sample.create({ ...options, pages });
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
