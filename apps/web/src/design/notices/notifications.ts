import { createStore } from "../createStore.ts";
import { readStored, writeStored } from "../stored.ts";
import { lineLength } from "../text/lengths.ts";
import { toShownText } from "../text/toShown.ts";

const storageName = "notifications";

export type NotificationChoice = "off" | "on" | "blocked";

/** Off by default. The browser asks for permission only when the person switches it on. */
export const notifications = createStore<NotificationChoice>(readChoice());

export async function switchNotifications(): Promise<void> {
  if (notifications.get() === "on") return store("off");
  const permission = await Notification.requestPermission();
  store(permission === "granted" ? "on" : "blocked");
}

/** Shows a browser notification if they are on and the page is hidden. */
export function notify(title: string, body: string): void {
  if (notifications.get() !== "on" || !document.hidden) return;
  const shown = new Notification(toShownText(title, lineLength), {
    body: toShownText(body, lineLength),
    tag: "elicitation-playground",
  });
  shown.addEventListener("click", () => {
    window.focus();
    shown.close();
  });
}

function store(choice: NotificationChoice): void {
  notifications.set(choice);
  writeStored(storageName, choice === "on" ? "on" : "off");
}

function readChoice(): NotificationChoice {
  if (typeof Notification === "undefined" || readStored(storageName) !== "on") return "off";
  return Notification.permission === "granted" ? "on" : "off";
}
