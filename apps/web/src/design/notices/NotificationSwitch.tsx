import { Icon } from "../Icon.tsx";
import { useStore } from "../createStore.ts";
import { notifications, switchNotifications, type NotificationChoice } from "./notifications.ts";

const titles: Record<NotificationChoice, string> = {
  off: "Notify me about questions while this tab is hidden",
  on: "Notifications are on while this tab is hidden",
  blocked: "The browser blocks notifications from this page",
};

export function NotificationSwitch() {
  const choice = useStore(notifications);
  if (typeof Notification === "undefined") return null;
  return (
    <button
      type="button"
      className="button button-quiet"
      aria-pressed={choice === "on"}
      title={titles[choice]}
      onClick={() => void switchNotifications()}
    >
      <Icon name={choice === "on" ? "bell" : "bellOff"} />
      Notifications
    </button>
  );
}
