import { useRef } from "react";
import { Icon } from "../../design/Icon.tsx";
import type { InspectedUrl } from "./inspectUrl.ts";
import { useFocusableScroll } from "../../design/useFocusableScroll.ts";
import "./url.css";

/** The whole URL with its site marked, and what to be wary of. Nothing here can be clicked. */
export function UrlView({ url }: { url: InspectedUrl }) {
  const whole = useRef<HTMLDivElement>(null);
  useFocusableScroll(whole);
  const warnings = url.risks.filter(({ level }) => level === "warn");
  const remarks = url.risks.filter(({ level }) => level === "info");
  return (
    <>
      <div ref={whole} className="url plain-text" role="group" aria-label="Address" dir="ltr">
        {url.before}
        <strong className="url-site">{url.site}</strong>
        {url.after}
      </div>
      {warnings.length > 0 && (
        <ul className="url-warnings" aria-label="Warnings">
          {warnings.map(({ text }) => (
            <li key={text} className="url-warning">
              <Icon name="warning" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
      {remarks.map(({ text }) => (
        <p key={text} className="url-remark">
          {text}
        </p>
      ))}
      {url.sentAs !== undefined && (
        <details className="fold url-sent">
          <summary>As the MCP server wrote it</summary>
          <p className="url plain-text" dir="ltr">
            {url.sentAs}
          </p>
        </details>
      )}
    </>
  );
}
