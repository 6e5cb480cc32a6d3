import { Icon } from "../design/Icon.tsx";
import type { InspectedUrl } from "./inspectUrl.ts";
import "./url.css";

/** The whole URL with its host marked, and what to be wary of. Nothing here can be clicked. */
export function UrlView({ url }: { url: InspectedUrl }) {
  return (
    <>
      <p className="url plain-text">
        {url.before}
        <strong className="url-host">{url.host}</strong>
        {url.after}
      </p>
      {url.warnings.map((warning) => (
        <p key={warning} className="url-warning">
          <Icon name="warning" />
          {warning}
        </p>
      ))}
    </>
  );
}
