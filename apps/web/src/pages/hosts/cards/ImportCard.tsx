import { hostCommands } from "../../../commands/hostCommands.ts";
import { toFailure } from "../../../commands/failure.ts";
import { showNotice } from "../../../design/notices/notices.ts";

/** Adds the card of a file, such as one that someone else has recorded. */
export function ImportCard({ onAdded }: { onAdded: (cardId: string) => void }) {
  return (
    <label className="button button-quiet button-small import-card">
      Import…
      <input
        type="file"
        className="visually-hidden"
        aria-label="Import a host card"
        accept=".json"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) void importCard(file).then((id) => id !== undefined && onAdded(id));
          // Choosing the same file again, after it was corrected, is a change too.
          target.value = "";
        }}
      />
    </label>
  );
}

async function importCard(file: File): Promise<string | undefined> {
  try {
    return await hostCommands.add(readCard(await file.text()));
  } catch (error) {
    const { detail } = toFailure(error);
    showNotice({ tone: "bad", text: `${file.name} is not a host card. ${detail}` });
    return undefined;
  }
}

function readCard(text: string): object {
  const card: unknown = JSON.parse(text);
  if (typeof card === "object" && card !== null) return card;
  throw new Error("It is not a JSON object.");
}
