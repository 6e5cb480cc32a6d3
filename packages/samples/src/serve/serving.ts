import type { Pages } from "../pages/pages.ts";
import type { Sample } from "../sample/defineSample.ts";

/** What an MCP server of samples offers, and the pages that its tools send people to. */
export type Serving = { offered?: readonly Sample[]; pages?: Pages | undefined };
