import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./design/tokens.css";
import "./design/base.css";
import "./design/controls.css";
import { applyAddress } from "./elicitation/presentation.ts";
import { preloadForm } from "./form/formCode.ts";
import { App } from "./page/App.tsx";
import { openPage } from "./page/page.ts";
import { applyTheme, theme } from "./theme/theme.ts";

applyTheme(theme.get());
applyAddress(location.search);
const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
void openPage();
preloadForm();
