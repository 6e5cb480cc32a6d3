import { Icon } from "../../design/Icon.tsx";
import { CopyUrl } from "./BlockedTab.tsx";
import { blockedTabText } from "./openTab.ts";

/** How far the person is with the page. */
export type UrlStage = "asked" | "opened" | "blocked";

type UrlStepsProps = {
  stage: UrlStage;
  href: string;
  /** Accept is sent when the person is done, not when the page opens. */
  acceptsWhenDone: boolean;
  onOpenAgain: () => void;
  onSendNow: () => void;
};

/** What comes next, and the ways around it. */
export function UrlSteps({ stage, href, acceptsWhenDone, ...on }: UrlStepsProps) {
  return (
    <div className="url-steps">
      <p className={stage === "blocked" ? "url-warning" : "url-words"} role="status">
        {stage === "blocked" && <Icon name="warning" />}
        {wordsFor(stage, acceptsWhenDone)}
      </p>
      {stage === "asked" && acceptsWhenDone && (
        <button type="button" className="button button-small" onClick={on.onSendNow}>
          Open and send now
        </button>
      )}
      {stage !== "asked" && (
        <div className="url-buttons">
          <button type="button" className="button button-small" onClick={on.onOpenAgain}>
            <Icon name="open" />
            Open again
          </button>
          <CopyUrl href={href} />
        </div>
      )}
    </div>
  );
}

function wordsFor(stage: UrlStage, acceptsWhenDone: boolean): string {
  switch (stage) {
    case "asked":
      return acceptsWhenDone
        ? "Accept opens this page in a new tab, and the answer waits until you are done there. What you do there stays between you and that site."
        : "Accept opens this page in a new tab. What you do there stays between you and that site.";
    case "opened":
      return "The page is open in another tab. Press Done when you are done there; the MCP server then looks whether it is. No new tab? Your browser blocked it: copy the address.";
    case "blocked":
      return blockedTabText;
  }
}
