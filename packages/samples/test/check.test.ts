import { onTestFinished, test } from "vitest";
import { CardStore } from "../src/check/cardStore.ts";
import { createCheckEndpoint } from "../src/serve/endpoints.ts";
import { connectRaw } from "./rawClient.ts";
import { serveSamples } from "./sampleServer.ts";

test.each(["2025-11-25", "2026-07-28"] as const)("%s smoke", async (era) => {
  const cards = new CardStore();
  const serving = await serveSamples({ "/mcp/check": createCheckEndpoint({ cards }) });
  onTestFinished(() => serving.close());
  const raw = await connectRaw(serving.url("/mcp/check"), era, () => ({ action: "decline" }));
  onTestFinished(() => raw.close());
  console.log(await raw.listTools());
  console.log(await raw.call("accept"));
  console.log(JSON.stringify(await raw.call("decline", undefined, { scripted: true })));
  console.log(await raw.call("host-card"));
});
