/** The first letter of an MCP server's name stands in for an icon. Decorative: the name is beside it. */
export function Initial({ name }: { name: string }) {
  return (
    <span className="initial" aria-hidden="true">
      {Array.from(name)[0]?.toUpperCase()}
    </span>
  );
}
