import { getScenario } from "../api/commands.ts";
import { showNotice } from "../notice/notices.ts";

/** Saves what was done as a scenario file that does it again, and says what is to be known of it. */
export async function saveScenario(sessionId: string, connectionId?: string): Promise<void> {
  const { name, text } = await getScenario(sessionId, connectionId);
  download(name, text);
  const notices = text
    .match(/^(?:# .*\n)*/)?.[0]
    .replaceAll(/^# /gm, "")
    .trim();
  if (notices) showNotice({ tone: "plain", text: notices.replaceAll("\n", " ") });
}

function download(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/yaml" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
