import { useState, type ReactNode } from 'react';
import { failureText } from '#web/office/kit/api/call-office.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** What happens, such as "Delete the page". */
  button: string;
  /** Closes the dialog without it; say what stays where `button` cancels something, such as "Keep order". */
  dismiss?: string;
  isDanger?: boolean;
  /** Off until something above is filled in. */
  isReady?: boolean;
  /** Runs while the dialog waits; its failure is shown inside. */
  run: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something happens. Render it while it is open. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, button, dismiss = 'Cancel', isDanger = false, isReady = true, run, onClose } = props;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await run();
      onClose();
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      busy={isBusy}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {dismiss}
          </Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            busy={isBusy}
            disabled={!isReady}
            onClick={() => void confirm()}
          >
            {button}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4 wrap-anywhere">
        {children}
        {failure ? <Banner kind="error">{failure}</Banner> : null}
      </div>
    </Dialog>
  );
}
