import { useRef } from "react";
import { Icon } from "../design/Icon.tsx";
import type { InspectedUrl } from "./inspectUrl.ts";
import { useReachableScroll } from "./useReachableScroll.ts";
import "./url.css";

/** The whole URL with its site marked, and what to be wary of. Nothing here can be clicked. */
export function UrlView({ url }: { url: InspectedUrl }) {
  const whole = useRef<HTMLDivElement>(null);
  useReachableScroll(whole);
  return (
    <>
      <div ref={whole} className="url plain-text" role="group" aria-label="Address" dir="ltr">
        {url.before}
        <strong className="url-site">{url.site}</strong>
        {url.after}
      </div>
      {url.warnings.map(({ tone, text }) => (
        <p key={text} className={tone === "warn" ? "url-warning" : "url-remark"}>
          {tone === "warn" && <Icon name="warning" />}
          <span>{text}</span>
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
