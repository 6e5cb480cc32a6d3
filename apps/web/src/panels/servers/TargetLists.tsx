import type { RecentTarget } from "@elicitation-playground/shared/target/availableTargets";
import { availableTargets, refreshTargets } from "../../commands/availableTargets.ts";
import { report } from "../../commands/report.ts";
import { Icon } from "../../design/Icon.tsx";
import { useStore } from "../../design/createStore.ts";
import { connectConfigured, connectRecent } from "./connectTarget.ts";
import { SourceList, SourceRow, type SourcesProps } from "./SourceList.tsx";

/** The MCP servers from config files and the ones recently connected on this machine. */
export function TargetLists({ state, commands, onConnect }: SourcesProps) {
  const { configured, recent } = useStore(availableTargets);
  const connected = Object.values(state.connections).filter(({ status }) => status === "open");
  const isConnected = (name: string) =>
    connected.some(({ target }) => target.kind === "configured" && target.name === name);
  return (
    <>
      <SourceList title="Configured servers">
        {configured.map((entry) => (
          <SourceRow
            key={entry.name}
            name={entry.name}
            badge={entry.target.kind}
            note={entry.from === undefined ? "from the command line" : toFileName(entry.from)}
            title={entry.from}
            isConnected={isConnected(entry.name)}
            onConnect={() => {
              onConnect();
              void connectConfigured(commands, entry);
            }}
          />
        ))}
      </SourceList>
      <SourceList title="Recent servers">
        {recent.map((entry) => (
          <SourceRow
            key={entry.id}
            name={entry.label}
            badge={entry.target.kind}
            note={describeAddress(entry)}
            title={describeAddress(entry)}
            onConnect={() => {
              onConnect();
              void report(connectRecent(commands, entry));
            }}
          >
            <button
              type="button"
              className="button button-quiet button-icon"
              aria-label={`Forget ${entry.label}`}
              title="Forget"
              onClick={() => void report(commands.forgetTarget(entry.id).then(refreshTargets))}
            >
              <Icon name="close" />
            </button>
          </SourceRow>
        ))}
      </SourceList>
    </>
  );
}

function describeAddress({ target }: RecentTarget): string {
  return target.kind === "stdio" ? [target.command, ...target.args].join(" ") : target.url;
}

function toFileName(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? path;
}
