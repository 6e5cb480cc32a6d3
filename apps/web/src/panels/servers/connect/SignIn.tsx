import { Icon } from "../../../design/Icon.tsx";
import { inspectUrl } from "../../../question/url/inspectUrl.ts";
import { UrlView } from "../../../question/url/UrlView.tsx";

/** The MCP server wants the person to sign in. The page opens on the click and not before. */
export function SignIn({ url }: { url: string }) {
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
        onClick={() => window.open(href, "_blank", "noopener,noreferrer")}
      >
        <Icon name="open" />
        Sign in
      </button>
    </div>
  );
}
