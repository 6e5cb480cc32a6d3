import type { ConnectionState } from "@elicitation-playground/shared/log/sessionState";
import { SourceList, SourceRow, type SourcesProps } from "./SourceList.tsx";
import { report } from "../../commands/report.ts";
import { sampleChoices, type SampleChoice } from "./sampleChoices.ts";

/** The sample MCP servers in their eras. */
export function SamplePicker({ state, commands, onConnect }: SourcesProps) {
  const connections = Object.values(state.connections);
  return (
    <SourceList title="Sample servers">
      {sampleChoices.map((choice) => {
        const statuses = connections
          .filter((connection) => isConnectionOf(choice, connection))
          .map(({ status }) => status);
        return (
          <SourceRow
            key={`${choice.title} ${choice.era}`}
            name={choice.title}
            badge={choice.era}
            note={choice.note}
            isConnected={statuses.includes("open")}
            isConnecting={statuses.includes("connecting")}
            onConnect={() => {
              onConnect();
              void report(commands.openConnection(choice.command));
            }}
          />
        );
      })}
    </SourceList>
  );
}

function isConnectionOf({ command, era }: SampleChoice, connection: ConnectionState): boolean {
  const { target, profile } = connection;
  return (
    target.kind === "sample" &&
    command.target.kind === "sample" &&
    target.name === command.target.name &&
    (connection.status === "open"
      ? connection.era === era
      : profile.era === (command.profile?.era ?? "auto"))
  );
}
