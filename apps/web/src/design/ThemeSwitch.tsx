import { Icon } from "./Icon.tsx";
import { useStore } from "./createStore.ts";
import { chooseTheme, theme, themes } from "./theme.ts";

export function ThemeSwitch() {
  const current = useStore(theme);
  const next = themes[(themes.indexOf(current) + 1) % themes.length] ?? "system";
  return (
    <button
      type="button"
      className="button button-quiet button-icon"
      aria-label={`Theme: ${current}. Switch to ${next}`}
      title={`Theme: ${current}`}
      onClick={() => chooseTheme(next)}
    >
      <Icon name={current} />
    </button>
  );
}
