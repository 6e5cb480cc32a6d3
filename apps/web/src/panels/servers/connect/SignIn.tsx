import { Icon } from "../../../design/Icon.tsx";
import { useMemo, useState } from "react";
import { BlockedTab } from "../../../question/url/BlockedTab.tsx";
import { openTab } from "../../../question/url/openTab.ts";
import { inspectUrl } from "../../../question/url/inspectUrl.ts";
import { UrlView } from "../../../question/url/UrlView.tsx";

/** Asks the person to sign in. The page only opens on a click. */
export function SignIn({ url }: { url: string }) {
  const [isBlocked, setIsBlocked] = useState(false);
  const inspected = useMemo(() => inspectUrl(url), [url]);
  const { href } = inspected;
  return (
    <div className="sign-in">
      <p>This server requires you to sign in. Connecting continues after you sign in.</p>
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
