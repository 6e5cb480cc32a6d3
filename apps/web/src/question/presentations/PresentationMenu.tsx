import { useStore } from "../../design/createStore.ts";
import { InlineSelect } from "../../design/fields/InlineSelect.tsx";
import { choosePresentation, chosenPresentation } from "./chosenPresentation.ts";
import { presentations } from "./index.ts";

/** Switches how questions are shown, including the one that is open. */
export function PresentationMenu() {
  return (
    <InlineSelect
      label="Shown as"
      value={useStore(chosenPresentation).name}
      onChange={choosePresentation}
      options={presentations}
    />
  );
}
