import { Icon } from "../../design/Icon.tsx";
import { CopyUrl } from "./BlockedTab.tsx";
import { blockedTabText } from "./openTab.ts";
import "../../design/fields/fields.css";

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
      <details className="fold" open={stage === "blocked"}>
        <summary>More</summary>
        <div className="url-buttons">
          {stage === "asked" && acceptsWhenFinished && (
            <button type="button" className="button button-small" onClick={on.onSendNow}>
              Open and send accept now
            </button>
          )}
          {stage !== "asked" && (
            <button type="button" className="button button-small" onClick={on.onOpenAgain}>
              <Icon name="open" />
              Open again
            </button>
          )}
          <CopyUrl href={href} />
        </div>
      </details>
    </div>
  );
}

function describeStage(stage: UrlStage, acceptsWhenFinished: boolean): string {
  switch (stage) {
    case "asked":
      return acceptsWhenFinished
        ? "The page opens in a new tab. Accept is sent when you come back and choose “I'm finished”. What you do there stays between you and that site."
        : "The page opens in a new tab, and accept is sent. What you do there stays between you and that site.";
    case "opened":
      return "The page is open in another tab. Come back and choose “I'm finished” when you are. The MCP server then checks it. No new tab? Your browser blocked it: copy the URL under More.";
    case "blocked":
      return blockedTabText;
  }
}
