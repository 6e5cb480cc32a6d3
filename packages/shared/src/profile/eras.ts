/** The protocol versions that a profile can ask for; `auto` lets host and MCP server agree. */
export const profileEras = ["auto", "2025-06-18", "2025-11-25", "2026-07-28"] as const;
