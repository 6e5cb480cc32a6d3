// The sections of the spec that findings refer to.

const elicitation = "https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation";

export const responseActions = `${elicitation}#response-actions`;
export const securityConsiderations = `${elicitation}#security-considerations`;
export const capabilities = `${elicitation}#capabilities`;
export const elicitationRequests = `${elicitation}#elicitation-requests`;
export const urlMode = `${elicitation}#url-mode-elicitation-requests`;

const rounds = "https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr";
export const requestStates = `${rounds}#server-requirements-basic-workflow`;

const utilities = "https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities";
export const cancellation = `${utilities}/cancellation#behavior-requirements`;
export const progress = `${utilities}/progress#implementation-notes`;

export const basicMessages =
  "https://modelcontextprotocol.io/specification/2025-11-25/basic#messages";
export const versioning =
  "https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning";
