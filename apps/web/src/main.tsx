import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./design/tokens.css";
import "./design/base.css";
import "./design/controls.css";
import { applyPresentationFrom } from "./question/presentations/chosenPresentation.ts";
import { preloadQuestionCode } from "./question/preloadQuestionCode.ts";
import { App } from "./pages/App.tsx";
import { openPage } from "./pages/page.ts";
import { applyTheme, theme } from "./design/theme.ts";

applyTheme(theme.get());
applyPresentationFrom(location.search);
const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
void openPage();
preloadQuestionCode();
