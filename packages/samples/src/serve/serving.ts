import type { Notebook } from "../notes/notebook.ts";
import type { Pages } from "../pages/pages.ts";
import type { Sample } from "../sample/defineSample.ts";

/** What a sample MCP server offers, and what its tools use. */
export type Serving = {
  offered?: readonly Sample[];
  /** The pages that the tools send people to. */
  pages?: Pages | undefined;
  /** Shared by all clients of an MCP server. */
  notebook: Notebook;
};

const version = "0.1.0";

export const modernInfo = { name: "samples", title: "Elicitation samples", version };
export const classicInfo = { name: "samples-classic", title: "Elicitation samples", version };
export const conformanceInfo = { name: "conformance", title: "Conformance fixtures", version };
export const hostileInfo = { name: "hostile", title: "Hostile MCP server", version };
export const checkInfo = { name: "check", title: "Host check", version };

export const instructions =
  "The tools here pause to ask the person something. Call one, answer, and see the result. " +
  "Nothing is really booked or paid, and only notes of the samples' own notebook are deleted. " +
  "Files are written by files-write, inside your roots, and by the notebook if it has a folder.";

/** The longest timeout a timer supports: the person may take any time to answer. */
export const personTimeoutMs = 2_147_483_647;
