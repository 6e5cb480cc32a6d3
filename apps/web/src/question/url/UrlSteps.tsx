import { Icon } from "../../design/Icon.tsx";
import { CopyUrl } from "./BlockedTab.tsx";
import { blockedTabText } from "./openTab.ts";

/** The progress of the person with the page. */
export type UrlStage = "asked" | "opened" | "blocked";

type UrlStepsProps = {
  stage: UrlStage;
  href: string;
  /** Accept is sent when the person is finished, not when the page opens. */
  acceptsWhenFinished: boolean;
  onOpenAgain: () => void;
  onSendNow: () => void;
};

/** Explains the next step and offers alternatives. */
export function UrlSteps({ stage, href, acceptsWhenFinished, ...on }: UrlStepsProps) {
  return (
    <div className="url-steps">
      <p className={stage === "blocked" ? "url-warning" : "url-text"} role="status">
        {stage === "blocked" && <Icon name="warning" />}
        {describeStage(stage, acceptsWhenFinished)}
      </p>
      {stage === "asked" && acceptsWhenFinished && (
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

function describeStage(stage: UrlStage, acceptsWhenFinished: boolean): string {
  switch (stage) {
    case "asked":
      return acceptsWhenFinished
        ? "Accept opens this page in a new tab. The answer is sent when you press Done. What you do there stays between you and that site."
        : "Accept opens this page in a new tab. What you do there stays between you and that site.";
    case "opened":
      return "The page is open in another tab. Press Done when you're finished there. The MCP server then checks whether you are. No new tab? Your browser blocked it: copy the URL.";
    case "blocked":
      return blockedTabText;
  }
}
