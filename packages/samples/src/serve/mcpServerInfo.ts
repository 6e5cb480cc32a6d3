const version = "0.1.0";

export const modernInfo = { name: "samples", title: "Elicitation samples", version };
export const classicInfo = { name: "samples-classic", title: "Elicitation samples", version };

export const instructions =
  "Every tool here pauses to ask the person something. Call one, answer, and see what comes back. " +
  "Nothing is really deleted, booked or saved.";

/** The longest a timer can run: an answer may take as long as the person likes. */
export const personTimeoutMs = 2_147_483_647;
