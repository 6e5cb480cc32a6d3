/** An HTTP refusal whose body is a JSON-RPC error, as MCP clients expect it. */
export function refuse(status: number, code: number, message: string): Response {
  return Response.json({ jsonrpc: "2.0", error: { code, message }, id: null }, { status });
}
