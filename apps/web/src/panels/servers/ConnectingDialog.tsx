import { useState, type ReactNode } from "react";
import { hasCode, toFailure, type Failure } from "../../commands/failure.ts";
import { ProblemView } from "../../commands/ProblemView.tsx";
import { Dialog } from "../../design/dialog/Dialog.tsx";

type ConnectingDialogProps = {
  title: string;
  description: string;
  /** The label of the button that connects. */
  action: string;
  connect: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

/** A form that connects to an MCP server when it is submitted. */
export function ConnectingDialog({
  action,
  connect,
  onClose,
  children,
  ...texts
}: ConnectingDialogProps) {
  const [failure, setFailure] = useState<Failure>();
  const [isSending, setIsSending] = useState(false);

  const submit = async () => {
    if (isSending) return;
    setIsSending(true);
    setFailure(undefined);
    try {
      await connect();
      onClose();
    } catch (error) {
      // The card of a failed connection shows the reason and a button to reconnect.
      if (hasCode(error, "connection-failed")) onClose();
      setFailure(toFailure(error));
      setIsSending(false);
    }
  };

  return (
    <Dialog
      {...texts}
      onSubmit={() => void submit()}
      onClose={onClose}
      footer={
        <>
          {failure && <ProblemView failure={failure} />}
          <div className="dialog-buttons">
            <button type="button" className="button button-quiet" onClick={onClose}>
              Cancel
            </button>
            <button type="submit" className="button button-main" aria-disabled={isSending}>
              {action}
            </button>
          </div>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
