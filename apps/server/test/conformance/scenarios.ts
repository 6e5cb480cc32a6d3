export type SpecVersion = "2025-11-25" | "2026-07-28";

export type Scenarios = Record<SpecVersion, string[]>;

const both = [
  "completion-complete",
  "json-schema-2020-12",
  "prompts-get-embedded-resource",
  "prompts-get-simple",
  "prompts-get-with-args",
  "prompts-get-with-image",
  "prompts-list",
  "resources-list",
  "resources-read-binary",
  "resources-read-text",
  "resources-templates-read",
  "server-sse-multiple-streams",
  "tools-call-audio",
  "tools-call-embedded-resource",
  "tools-call-error",
  "tools-call-image",
  "tools-call-mixed-content",
  "tools-call-simple-text",
  "tools-call-with-progress",
  "tools-list",
];

/** The topics of this project: elicitation, required input, and access. */
export const coreScenarios: Scenarios = {
  "2025-11-25": [
    "dns-rebinding-protection",
    "elicitation-sep1034-defaults",
    "elicitation-sep1330-enums",
    "tools-call-elicitation",
  ],
  "2026-07-28": [
    "dns-rebinding-protection",
    "input-required-result-basic-elicitation",
    "input-required-result-basic-list-roots",
    "input-required-result-basic-sampling",
    "input-required-result-capability-check",
    "input-required-result-ignore-extra-params",
    "input-required-result-missing-input-response",
    "input-required-result-multi-round",
    "input-required-result-multiple-input-requests",
    "input-required-result-non-tool-request",
    "input-required-result-request-state",
    "input-required-result-result-type",
    "input-required-result-tampered-state",
    "input-required-result-unsupported-methods",
    "input-required-result-validate-input",
  ],
};

/** All other scenarios for servers, including those that the suite does not score. */
export const extendedScenarios: Scenarios = {
  "2025-11-25": [
    ...both,
    "logging-set-level",
    "ping",
    "resources-subscribe",
    "resources-unsubscribe",
    "server-initialize",
    "server-session-lifecycle",
    "server-sse-polling",
    "tools-call-sampling",
    "tools-call-with-logging",
  ],
  "2026-07-28": [
    ...both,
    "caching",
    "http-custom-header-server-validation",
    "http-header-validation",
    "sep-2164-resource-not-found",
    "server-stateless",
  ],
};

/** The extension io.modelcontextprotocol/tasks, which our servers don't support. */
export const skipped = /^tasks-/;
