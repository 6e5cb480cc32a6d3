import { useStore } from "../../design/createStore.ts";
import { switchDemo } from "../../design/demo.ts";
import { InlineSelect } from "../../design/fields/InlineSelect.tsx";
import { Icon } from "../../design/Icon.tsx";
import { NotificationSwitch } from "../../design/notices/NotificationSwitch.tsx";
import { closePopover, Popover } from "../../design/Popover.tsx";
import { chooseTheme, theme, themes } from "../../design/theme.ts";
import { KeysButton } from "./KeysButton.tsx";
import { PresentationMenu } from "../../question/presentations/PresentationMenu.tsx";

/** What is set once and then left alone. */
export function SettingsMenu() {
  return (
    <Popover
      label="Settings"
      trigger={<Icon name="more" />}
      className="button button-quiet button-icon"
    >
      <div className="settings">
        <PresentationMenu />
        <ThemeMenu />
        <NotificationSwitch />
        <KeysButton />
        <button
          type="button"
          className="button button-quiet"
          onClick={({ currentTarget }) => {
            closePopover(currentTarget);
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
    </Popover>
  );
}

function ThemeMenu() {
  return (
    <InlineSelect
      label="Theme"
      value={useStore(theme)}
      onChange={(name) => chooseTheme(themes.find((known) => known === name) ?? "system")}
      options={themes.map((name) => ({
        name,
        title: name.replace(/^./, (letter) => letter.toUpperCase()),
      }))}
    />
  );
}
