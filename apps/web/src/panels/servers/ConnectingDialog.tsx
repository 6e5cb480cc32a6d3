import { useState, type ReactNode } from "react";
import { hasCode, toFailure, type Failure } from "../../commands/failure.ts";
import { ProblemView } from "../../commands/ProblemView.tsx";
import { Dialog } from "../../design/dialog/Dialog.tsx";

type ConnectingDialogProps = {
  title: string;
  about: string;
  /** What its button says. */
  action: string;
  connect: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

/** Asks for something, then connects with it. */
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
      // A failed connection has a card of its own, which says why and offers the next try.
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
