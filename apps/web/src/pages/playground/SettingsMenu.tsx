import { useId, useRef } from "react";
import { useStore } from "../../design/createStore.ts";
import { switchDemo } from "../../design/demo.ts";
import { Icon } from "../../design/Icon.tsx";
import { NotificationSwitch } from "../../design/notices/NotificationSwitch.tsx";
import { chooseTheme, theme, themes } from "../../design/theme.ts";
import { PresentationMenu } from "../../question/presentations/PresentationMenu.tsx";

/** What is set once and then left alone. */
export function SettingsMenu() {
  const menu = useRef<HTMLDivElement>(null);
  const menuId = useId();
  return (
    <>
      <button
        type="button"
        className="button button-quiet button-icon"
        aria-label="Settings"
        title="Settings"
        popoverTarget={menuId}
      >
        <Icon name="more" />
      </button>
      <div
        ref={menu}
        id={menuId}
        className="settings"
        popover="auto"
        role="region"
        aria-label="Settings"
      >
        <PresentationMenu />
        <ThemeMenu />
        <NotificationSwitch />
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            menu.current?.hidePopover();
            switchDemo(true);
          }}
        >
          <Icon name="expand" />
          Demo mode
        </button>
        <a className="button button-quiet" href="/">
          <Icon name="plus" />
          New session
        </a>
      </div>
    </>
  );
}

function ThemeMenu() {
  const current = useStore(theme);
  return (
    <label className="presentation-menu">
      <span>Theme</span>
      <select
        value={current}
        onChange={({ target }) =>
          chooseTheme(themes.find((known) => known === target.value) ?? "system")
        }
      >
        {themes.map((name) => (
          <option key={name} value={name}>
            {name.replace(/^./, (letter) => letter.toUpperCase())}
          </option>
        ))}
      </select>
    </label>
  );
}
