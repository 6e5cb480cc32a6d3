import { Dialog } from "../../design/dialog/Dialog.tsx";
import { shortcutKeys, withModifier } from "../../design/shortcuts.ts";
import "./keys.css";

const groups: readonly { title: string; keys: readonly [keys: string[], does: string][] }[] = [
  {
    title: "Anywhere",
    keys: [
      [[shortcutKeys.filterTools], "Filter the tools"],
      [[shortcutKeys.showKeys], "Show these keys"],
      [[withModifier("K")], "Hide the open questions, or show them again"],
      [[withModifier("Z")], "Undo a cancel that has not been sent"],
    ],
  },
  {
    title: "In the list of tools",
    keys: [
      [["↑", "↓", "Home", "End"], "Move between servers and tools"],
      [["→"], "Expand a server, then go to its details"],
      [["←"], "Go to the server, then collapse it"],
      [["Enter", "Space"], "Choose the tool"],
    ],
  },
  {
    title: "In the filter",
    keys: [
      [["Enter"], "Choose the first match"],
      [["↓"], "Go to the list"],
      [["Esc"], "Clear the filter and leave it"],
    ],
  },
  {
    title: "In a question",
    keys: [
      [[withModifier("Enter")], "Accept"],
      [["Esc"], "Cancel"],
    ],
  },
  {
    title: "In the arguments of a tool",
    keys: [[[withModifier("Enter")], "Run"]],
  },
];

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Keyboard shortcuts"
      onSubmit={onClose}
      onClose={onClose}
      footer={
        <div className="dialog-buttons">
          <button type="submit" className="button button-main" data-focus>
            Close
          </button>
        </div>
      }
    >
      {groups.map(({ title, keys }) => (
        <section key={title} className="keys">
          <h3>{title}</h3>
          <dl>
            {keys.map(([names, does]) => (
              <div key={does}>
                <dt>
                  {names.map((name) => (
                    <kbd key={name} className="key">
                      {name}
                    </kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
