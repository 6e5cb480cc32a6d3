import { defineHost } from "../hostFacts.ts";

export const agentcore = defineHost({
  id: "agentcore",
  name: "Amazon Bedrock AgentCore",
  facts: [
    {
      verdict: "declares",
      traits: ["form"],
      text: "Declares elicitation without modes, which means form mode only.",
      source: { kind: "documentation", name: "AWS's documentation of AgentCore" },
      date: "2026-11",
    },
  ],
});
