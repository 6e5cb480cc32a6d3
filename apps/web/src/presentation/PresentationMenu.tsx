import { choosePresentation, presentation, presentations } from "../elicitation/presentation.ts";
import { useStore } from "../store/createStore.ts";
import { titles } from "./titles.ts";
import "./menu.css";

/** Shows the same question in another way, at once. */
export function PresentationMenu() {
  const chosen = useStore(presentation);
  return (
    <label className="presentation-menu">
      <span>Shown as</span>
      <select
        value={chosen}
        onChange={({ target }) => {
          const next = presentations.find((known) => known === target.value);
          if (next) choosePresentation(next);
        }}
      >
        {presentations.map((known) => (
          <option key={known} value={known}>
            {titles[known]}
          </option>
        ))}
      </select>
    </label>
  );
}
