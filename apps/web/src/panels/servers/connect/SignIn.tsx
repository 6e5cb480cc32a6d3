import { Icon } from "../../../design/Icon.tsx";
import { useState } from "react";
import { BlockedTab } from "../../../question/url/BlockedTab.tsx";
import { openTab } from "../../../question/url/openTab.ts";
import { inspectUrl } from "../../../question/url/inspectUrl.ts";
import { UrlView } from "../../../question/url/UrlView.tsx";

/** The MCP server wants the person to sign in. The page opens on the click and not before. */
export function SignIn({ url }: { url: string }) {
  const [isBlocked, setIsBlocked] = useState(false);
  const inspected = inspectUrl(url);
  const { href } = inspected;
  return (
    <div className="sign-in">
      <p>It wants you to sign in, and goes on when you are done there.</p>
      <UrlView url={inspected} />
      <button
        type="button"
        className="button button-accent button-small"
        disabled={href === undefined}
        onClick={() => setIsBlocked(href !== undefined && !openTab(href))}
      >
        <Icon name="open" />
        Sign in
      </button>
      {isBlocked && href !== undefined && <BlockedTab href={href} />}
    </div>
  );
}
