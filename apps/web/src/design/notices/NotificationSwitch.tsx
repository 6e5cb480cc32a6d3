import { Icon } from "../Icon.tsx";
import { useStore } from "../createStore.ts";
import { notifications, switchNotifications, type NotificationChoice } from "./notifications.ts";

const words: Record<NotificationChoice, string> = {
  off: "Notify me of questions while this tab is hidden",
  on: "Notifies you of questions while this tab is hidden",
  blocked: "The browser does not allow notifications from here",
};

export function NotificationSwitch() {
  const choice = useStore(notifications);
  if (typeof Notification === "undefined") return null;
  return (
    <button
      type="button"
      className="button button-quiet button-icon"
      aria-label="Notifications"
      aria-pressed={choice === "on"}
      title={words[choice]}
      onClick={() => void switchNotifications()}
    >
      <Icon name={choice === "on" ? "bell" : "bellOff"} />
    </button>
  );
}
