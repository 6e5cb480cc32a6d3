import { ConnectDialog } from "./connect/ConnectDialog.tsx";
import { SamplePicker } from "./SamplePicker.tsx";
import type { SourcesProps } from "./SourceList.tsx";
import { TargetLists } from "./TargetLists.tsx";
import "./sources.css";

type AddServerDialogProps = Omit<SourcesProps, "onConnect"> & { onClose: () => void };

/** Connects a sample, a configured or recent MCP server with one click, or the person's own. */
export function AddServerDialog({ onClose, ...props }: AddServerDialogProps) {
  return (
    <ConnectDialog {...props} onClose={onClose}>
      <SamplePicker {...props} onConnect={onClose} />
      <TargetLists {...props} onConnect={onClose} />
    </ConnectDialog>
  );
}
