import {
  Client as McpClient,
  isInputRequiredResult,
  specTypeSchemas,
  StreamableHTTPClientTransport,
  withInputRequired,
} from "@modelcontextprotocol/client";

export type RawQuestion = { id: string | number; params: Record<string, unknown> };
export type RawEra = "2025-11-25" | "2026-07-28";

export type RawClient = {
  call(name: string, signal?: AbortSignal, args?: Record<string, unknown>): Promise<unknown>;
  listTools(): Promise<string[]>;
  close(): Promise<void>;
  /** Errors of the transport. */
  errors: Error[];
};

/** A client that receives questions as they are sent, without checking or stripping them. */
export async function connectRaw(
  url: URL,
  era: RawEra,
  answer: (question: RawQuestion) => Promise<object> | object,
): Promise<RawClient> {
  const mode = era === "2025-11-25" ? "legacy" : { pin: era };
  const capabilities = { elicitation: { form: {}, url: {} } };
  const info = { name: "raw", version: "1" };
  const mcpClient = new McpClient(info, { capabilities, versionNegotiation: { mode } });
  mcpClient.fallbackRequestHandler = async ({ id, params = {} }) => ({
    ...(await answer({ id, params })),
  });
  const errors: Error[] = [];
  mcpClient.onerror = (error) => errors.push(error);
  await mcpClient.connect(new StreamableHTTPClientTransport(url));

  return {
    async call(name, signal, args = {}) {
      const options = { allowInputRequired: true, ...(signal && { signal }) };
      let retry = {};
      for (;;) {
        const params = { name, arguments: args, ...retry };
        const schema = withInputRequired(specTypeSchemas.CallToolResult);
        const result = await mcpClient.request({ method: "tools/call", params }, schema, options);
        if (!isInputRequiredResult(result)) return result;
        const { inputRequests = {}, requestState } = result;
        const answers = Object.entries(inputRequests).map(async ([id, request]) => {
          return [id, await answer({ id, params: { ...request.params } })] as const;
        });
        const inputResponses = Object.fromEntries(await Promise.all(answers));
        retry = { inputResponses, ...(requestState !== undefined && { requestState }) };
      }
    },
    async listTools() {
      const { tools } = await mcpClient.listTools();
      return tools.map(({ name }) => name);
    },
    close: () => mcpClient.close(),
    errors,
  };
}
