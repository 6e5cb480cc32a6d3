import { hostCardFormat } from "@elicitation-playground/shared/hosts/hostCard";
import { isJsonObject, type JsonValue } from "@elicitation-playground/shared/text/json";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { hostCommands } from "../../../commands/hostCommands.ts";
import { toFailure } from "../../../commands/failure.ts";
import { showNotice } from "../../../design/notices/notices.ts";
import { nameLength } from "../../../design/text/lengths.ts";

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
    showNotice({ tone: "bad", text: `${file.name} was not imported. ${describe(error)}` });
    return undefined;
  }
}

/** In one line: a notice has no space for everything that is wrong with a file. */
function describe(error: unknown): string {
  const { detail, errors: [first, ...others] = [] } = toFailure(error);
  if (!first) return detail;
  const more = others.length > 0 ? ` There are ${others.length} more problems.` : "";
  return `${first.field || "The file"}: ${first.message}.${more}`;
}

function readCard(text: string): object {
  let card: JsonValue;
  try {
    card = JSON.parse(text) as JsonValue;
  } catch (error) {
    throw new Error("It is not JSON: choose the file that JSON in a card saves.", { cause: error });
  }
  if (!isJsonObject(card)) throw new Error("It is not a JSON object.");
  const { format } = card;
  if (format === hostCardFormat) return card;
  const found = typeof format === "string" ? shorten(format, nameLength) : "missing";
  throw new Error(`It is not a host card: its format is ${found} instead of ${hostCardFormat}.`);
}
