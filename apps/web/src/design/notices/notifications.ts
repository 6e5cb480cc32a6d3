import { createStore } from "../createStore.ts";

const storageKey = "elicitation-playground.notifications";

export type NotificationChoice = "off" | "on" | "blocked";

/** Off until the person switches it on; the browser is asked then, and never before. */
export const notifications = createStore<NotificationChoice>(readChoice());

export async function switchNotifications(): Promise<void> {
  if (notifications.get() === "on") return keep("off");
  const answer = await Notification.requestPermission();
  keep(answer === "granted" ? "on" : "blocked");
}

/** Tells the person that someone asks, if they allowed it and cannot see the page. */
export function notify(title: string, body: string): void {
  if (notifications.get() !== "on" || !document.hidden) return;
  const shown = new Notification(title, { body, tag: "elicitation-playground" });
  shown.addEventListener("click", () => {
    window.focus();
    shown.close();
  });
}

function keep(choice: NotificationChoice): void {
  notifications.set(choice);
  try {
    localStorage.setItem(storageKey, choice === "on" ? "on" : "off");
  } catch {
    // Storage can be switched off; the choice then lasts until the page is left.
  }
}

function readChoice(): NotificationChoice {
  try {
    if (typeof Notification === "undefined") return "off";
    const isOn = localStorage.getItem(storageKey) === "on";
    return isOn && Notification.permission === "granted" ? "on" : "off";
  } catch {
    return "off";
  }
}
