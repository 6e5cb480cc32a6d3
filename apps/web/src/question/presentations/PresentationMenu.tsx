import { useStore } from "../../design/createStore.ts";
import { choosePresentation, chosenPresentation } from "./chosenPresentation.ts";
import { presentations } from "./index.ts";
import "./menu.css";

/** Switches how questions are shown, including the one that is open. */
export function PresentationMenu() {
  const chosen = useStore(chosenPresentation);
  return (
    <label className="presentation-menu">
      <span>Shown as</span>
      <select value={chosen.name} onChange={({ target }) => choosePresentation(target.value)}>
        {presentations.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
