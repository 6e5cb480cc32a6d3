import { useState, type ReactNode } from "react";
import { hasCode, toFailure, type Failure } from "../api/failure.ts";
import { ProblemView } from "../call/ProblemView.tsx";
import { Dialog } from "../design/Dialog.tsx";
import { closeDialog } from "../dialogs/dialog.ts";

type ConnectingDialogProps = {
  title: string;
  about: string;
  /** What its button says. */
  action: string;
  connect: () => Promise<void>;
  children: ReactNode;
};

/** Asks for something, then connects with it. */
export function ConnectingDialog({ action, connect, children, ...texts }: ConnectingDialogProps) {
  const [failure, setFailure] = useState<Failure>();
  const [isSending, setIsSending] = useState(false);

  const submit = async () => {
    if (isSending) return;
    setIsSending(true);
    setFailure(undefined);
    try {
      await connect();
      closeDialog();
    } catch (error) {
      // A failed connection has a card of its own, which says why and offers the next try.
      if (hasCode(error, "connection-failed")) closeDialog();
      setFailure(toFailure(error));
      setIsSending(false);
    }
  };

  return (
    <Dialog
      {...texts}
      onSubmit={() => void submit()}
      onClose={closeDialog}
      footer={
        <>
          {failure && <ProblemView failure={failure} />}
          <div className="dialog-buttons">
            <button type="button" className="button button-quiet" onClick={closeDialog}>
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
