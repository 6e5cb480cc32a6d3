import type {
  ConnectionState,
  SessionState,
} from "@elicitation-playground/shared/log/sessionState";
import { SourceList, SourceRow } from "./SourceList.tsx";
import type { Commands } from "../../commands/commands.ts";
import { report } from "../../commands/report.ts";
import { nameOfChoice, sampleChoices, type SampleChoice } from "./sampleChoices.ts";

/** The ways to reach the sample tools, side by side. */
export function SamplePicker({ state, commands }: { state: SessionState; commands: Commands }) {
  const connections = Object.values(state.connections);
  return (
    <SourceList title="Sample servers">
      {sampleChoices.map((choice) => {
        const statuses = connections
          .filter((connection) => isOf(choice, connection))
          .map(({ status }) => status);
        return (
          <SourceRow
            key={nameOfChoice(choice)}
            name={choice.title}
            fullName={nameOfChoice(choice)}
            badge={choice.era}
            note={choice.note}
            isConnected={statuses.includes("open")}
            isConnecting={statuses.includes("connecting")}
            onConnect={() => void report(commands.openConnection(choice.command))}
          />
        );
      })}
    </SourceList>
  );
}

function isOf({ command, era }: SampleChoice, connection: ConnectionState): boolean {
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
