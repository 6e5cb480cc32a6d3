export type Column = "tools" | "call" | "timeline";

type ColumnTabsProps = {
  titles: Record<Column, string>;
  current: Column;
  onChoose: (column: Column) => void;
};

const columns: readonly Column[] = ["tools", "call", "timeline"];

/** Chooses the column that a narrow screen shows. */
export function ColumnTabs({ titles, current, onChoose }: ColumnTabsProps) {
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
