import { afterAll, beforeAll, onTestFinished } from "vitest";
import { createClassicEndpoint } from "../src/serve/classicEndpoint.ts";
import type { HttpEndpoint } from "../src/serve/httpEndpoint.ts";
import { createModernEndpoint } from "../src/serve/modernEndpoint.ts";
import { openPagesServer } from "../src/serve/pagesServer.ts";
import type { Caller, Door, Elicitation, Person } from "./doors.ts";
import { serveSamples, type Serving } from "./serveSamples.ts";

/** Serves the samples with their pages while the tests of a file run, and keeps what they send. */
export function openUrlDoors() {
  const sent: string[] = [];
  const { pages, close } = openPagesServer();
  let serving: Serving;
  beforeAll(async () => {
    serving = await serveSamples({
      "/mcp": recorded(createModernEndpoint({ pages }), sent),
      "/mcp/classic": recorded(createClassicEndpoint({ pages }), sent),
    });
  });
  afterAll(async () => {
    await serving.close();
    await close();
  });

  return {
    pages,
    /** Every byte that went to MCP clients. */
    sent,
    url: (path: string) => serving.url(path),
    async enter(
      door: Door,
      person: Person,
      elicitation: Elicitation = { form: {}, url: {} },
    ): Promise<Caller> {
      const caller = await door.connect(serving.url(door.path), person, elicitation);
      onTestFinished(() => caller.close());
      return caller;
    },
  };
}

function recorded(endpoint: HttpEndpoint, sent: string[]): HttpEndpoint {
  return {
    ...endpoint,
    handle(request, response) {
      const write = response.write.bind(response);
      response.write = (chunk: Uint8Array | string, ...rest: []) => {
        sent.push(typeof chunk === "string" ? chunk : Buffer.from(chunk).toString());
        return write(chunk, ...rest);
      };
      return endpoint.handle(request, response);
    },
  };
}
