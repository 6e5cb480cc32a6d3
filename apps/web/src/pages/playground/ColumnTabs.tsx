export const columns = ["tools", "call", "timeline"] as const;
export type Column = (typeof columns)[number];

const titles: Record<Column, string> = { tools: "Tools", call: "Call", timeline: "Timeline" };

export function ColumnTabs({
  current,
  onChoose,
}: {
  current: Column;
  onChoose: (column: Column) => void;
}) {
  return (
    <nav className="column-tabs" aria-label="Columns">
      {columns.map((column) => (
        <button
          key={column}
          type="button"
          className="column-tab"
          aria-current={column === current ? "true" : undefined}
          onClick={() => onChoose(column)}
        >
          {titles[column]}
        </button>
      ))}
    </nav>
  );
}
