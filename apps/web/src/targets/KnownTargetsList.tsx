import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import type { RecentTarget } from "@elicitation-playground/shared/target/availableTargets";
import { useEffect } from "react";
import { report } from "../connections/connect.ts";
import { Icon } from "../design/Icon.tsx";
import { useStore } from "../store/createStore.ts";
import {
  connectConfigured,
  connectRecent,
  forget,
  knownTargets,
  refreshTargets,
} from "./knownTargets.ts";
import { SourceList, SourceRow } from "./SourceList.tsx";

/** What stands in config files, and what was connected before on this machine. */
export function KnownTargetsList({ state }: { state: SessionState }) {
  const { configured, recent } = useStore(knownTargets);
  const connected = Object.values(state.connections).filter(({ status }) => status === "open");
  // What was just connected is now among the recent ones.
  useEffect(() => void refreshTargets().catch(() => undefined), [connected.length]);
  const isConnected = (name: string) =>
    connected.some(({ target }) => target.kind === "configured" && target.name === name);
  return (
    <>
      <SourceList title="Configured servers">
        {configured.map((one) => (
          <SourceRow
            key={one.name}
            name={one.name}
            badge={one.target.kind}
            note={one.from === undefined ? "from the command line" : fileName(one.from)}
            title={one.from}
            isConnected={isConnected(one.name)}
            onConnect={() => void connectConfigured(state.id, one)}
          />
        ))}
      </SourceList>
      <SourceList title="Recent servers">
        {recent.map((one) => (
          <SourceRow
            key={one.id}
            name={one.label}
            badge={one.target.kind}
            note={whereOf(one)}
            title={whereOf(one)}
            onConnect={() => void report(connectRecent(state.id, one))}
          >
            <button
              type="button"
              className="button button-quiet button-icon"
              aria-label={`Forget ${one.label}`}
              title="Forget"
              onClick={() => void forget(one)}
            >
              <Icon name="close" />
            </button>
          </SourceRow>
        ))}
      </SourceList>
    </>
  );
}

function whereOf({ target }: RecentTarget): string {
  return target.kind === "stdio" ? [target.command, ...target.args].join(" ") : target.url;
}

function fileName(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? path;
}
