import { Icon } from "../design/Icon.tsx";
import { useStore } from "../store/createStore.ts";
import { hideNotice, notice } from "./notices.ts";
import "./notice.css";

export function NoticeRegion() {
  const current = useStore(notice);
  return (
    <output className="notice-region">
      {current && (
        <span className={`notice notice-${current.tone}`}>
          <span className="plain-text">{current.text}</span>
          <button
            type="button"
            className="button button-quiet button-icon"
            aria-label="Dismiss"
            onClick={hideNotice}
          >
            <Icon name="close" />
          </button>
        </span>
      )}
    </output>
  );
}
