/** The first letter of an MCP server's name, as its picture. Decorative: the name stands beside it. */
export function Initial({ name }: { name: string }) {
  return (
    <span className="initial" aria-hidden="true">
      {Array.from(name)[0]?.toUpperCase()}
    </span>
  );
}
