import { useStore } from "../../../design/createStore.ts";
import { Popover } from "../../../design/Popover.tsx";
import { hiddenHosts, hideHosts } from "./hiddenHosts.ts";
import type { HostColumn } from "./toRows.ts";

/** Chooses the hosts that the table shows. */
export function HostFilter({ columns }: { columns: readonly HostColumn[] }) {
  const hidden = useStore(hiddenHosts);
  const shown = columns.filter(({ id }) => !hidden.has(id));
  const toggle = (id: string, isShown: boolean) => {
    const others = [...hidden].filter((each) => each !== id);
    hideHosts(isShown ? others : [...others, id]);
  };
  return (
    <Popover label="Hosts to show" trigger={`Hosts: ${shown.length} of ${columns.length}`}>
      <fieldset className="host-filter">
        <legend className="visually-hidden">Hosts to show</legend>
        <div className="host-filter-all">
          <button type="button" className="button button-small" onClick={() => hideHosts([])}>
            Show all
          </button>
          <button
            type="button"
            className="button button-small"
            onClick={() => hideHosts(columns.map(({ id }) => id))}
          >
            Hide all
          </button>
        </div>
        {columns.map(({ id, host }) => (
          <label key={id} className="host-filter-item">
            <input
              type="checkbox"
              checked={!hidden.has(id)}
              onChange={({ target }) => toggle(id, target.checked)}
            />
            <span>{host.name}</span>
          </label>
        ))}
      </fieldset>
    </Popover>
  );
}
