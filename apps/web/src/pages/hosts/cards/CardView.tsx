import type { RecordedCard } from "@elicitation-playground/shared/api/hostCards";
import type { HostCard } from "@elicitation-playground/shared/hosts/hostCard";
import { progressOfCard } from "@elicitation-playground/shared/hosts/cardProgress";
import { nameHost, transportNames } from "@elicitation-playground/shared/hosts/nameHost";
import { hostCommands } from "../../../commands/hostCommands.ts";
import { saveFile } from "../../../commands/saveFile.ts";
import { toClockTime, toDate } from "../../../design/clock.ts";
import { CopyButton } from "../../../design/CopyButton.tsx";
import { download } from "../../../design/download.ts";
import { JsonView } from "../../../design/json/JsonView.tsx";
import { LinesView } from "../../../design/LinesView.tsx";
import { toFileName } from "@elicitation-playground/shared/text/fileName";
import { DeleteCard } from "./DeleteCard.tsx";
import { ProbeGroups } from "./ProbeGroups.tsx";
import "../../../design/progress.css";
import "./cards.css";

type CardViewProps = { recorded: RecordedCard; onDeleted: () => void };

/** What one host does with every probe. It fills in while the host is being checked. */
export function CardView({ recorded: { id, card }, onDeleted }: CardViewProps) {
  return (
    <div className="card-view">
      <Progress card={card} />
      <dl className="card-facts">
        <Fact title="Era">{card.era}</Fact>
        <Fact title="Transport">{transportNames[card.transport]}</Fact>
        <Fact title="Recorded">
          {toDate(card.updatedAt)} {toClockTime(card.updatedAt)}
        </Fact>
        {card.host.title !== undefined && <Fact title="Title">{card.host.title}</Fact>}
      </dl>
      <div className="card-actions">
        <button
          type="button"
          className="button button-small"
          onClick={() => saveFile(hostCommands.exportMarkdown(id), "text/markdown")}
        >
          Markdown
        </button>
        <button type="button" className="button button-small" onClick={() => saveJson(card)}>
          JSON
        </button>
        <DeleteCard cardId={id} onDeleted={onDeleted} />
      </div>
      <ProbeGroups probes={card.probes} />
      <details className="card-more">
        <summary>Declared capabilities</summary>
        <JsonView value={card.capabilities} />
      </details>
      <div className="card-repeat">
        <LinesView title="How to repeat it" lines={card.repeat.split("\n")} isProse />
        <CopyButton label="Copy" text={() => card.repeat} />
      </div>
    </div>
  );
}

function Progress({ card }: { card: HostCard }) {
  const { all, tried, passed, failed, notDeclared } = progressOfCard(card);
  return (
    <div className="card-progress">
      <p>
        <strong>
          {tried} of {all} probes
        </strong>
        <span>
          {passed} passed, {failed} failed
        </span>
      </p>
      <progress className="progress-bar" aria-label="Probes" value={all === 0 ? 0 : tried / all}>
        {tried} of {all}
      </progress>
      {notDeclared > 0 && <p>{notDeclared} not declared</p>}
    </div>
  );
}

function Fact({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function saveJson(card: HostCard): void {
  const name = toFileName(nameHost(card), "host-card");
  download(`${name}.json`, `${JSON.stringify(card, undefined, 2)}\n`, "application/json");
}
