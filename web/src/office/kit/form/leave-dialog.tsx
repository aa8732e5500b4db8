import type { useLeaveGuard } from './use-leave-guard.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

interface LeaveDialogProps {
  guard: ReturnType<typeof useLeaveGuard>;
  /** What becomes of the changes. */
  text: string;
}

/** Asks before unsaved changes are left. */
export function LeaveDialog({ guard: { blocker, release }, text }: LeaveDialogProps) {
  if (blocker.state !== 'blocked') return null;
  // Going back in the history arrives later, and must not be held up a second time.
  const leave = () => {
    release();
    blocker.proceed();
  };
  return (
    <Dialog
      open
      onClose={() => blocker.reset()}
      title="Leave without saving?"
      footer={
        <>
          <Button onClick={() => blocker.reset()}>Cancel</Button>
          <Button variant="primary" onClick={leave}>
            Leave
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
