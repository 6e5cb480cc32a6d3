const version = "0.1.0";

export const modernInfo = { name: "samples", title: "Elicitation samples", version };
export const classicInfo = { name: "samples-classic", title: "Elicitation samples", version };
export const conformanceInfo = { name: "conformance", title: "Conformance fixtures", version };
export const hostileInfo = { name: "hostile", title: "Hostile MCP server", version };

export const instructions =
  "The tools here pause to ask the person something. Call one, answer, and see what comes back. " +
  "Nothing is really deleted, booked or paid; only notes-write writes files, inside your roots.";

/** The longest a timer can run: an answer may take as long as the person likes. */
export const personTimeoutMs = 2_147_483_647;
