import { useCallback, useEffect, useState } from 'react';
import { isApiError } from '#contract/api-error.ts';
import { callOffice, failureText } from '#web/office/kit/api/call-office.ts';
import type { Me } from '#web/office/kit/api/me.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

interface SignedOutDialogProps {
  /** Who opened this tab. */
  staff: Me['staff'];
  /** Address of the sign-in that leads back to this screen. */
  signIn: string;
  /** The same person is signed in again. */
  onBack: () => void;
  /** Goes on as another person, who takes the screen over as it is. */
  onOther: () => void;
  onClose: () => void;
}

type Outcome = { kind: 'failed'; text: string } | { kind: 'other'; name: string };

/**
 * Covers a screen whose session has ended and keeps it, with everything typed. The sign-in opens in another tab. Nothing is
 * sent as somebody else unless that person says so here.
 */
export function SignedOutDialog({ staff, signIn, onBack, onOther, onClose }: SignedOutDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const check = useCallback(async () => {
    setBusy(true);
    try {
      const found = (await callOffice('readMe', {})).payload.staff;
      if (found.id === staff.id) onBack();
      else setOutcome({ kind: 'other', name: found.name });
    } catch (error) {
      const isNobody = isApiError(error) && error.code === 'not_signed_in';
      setOutcome({ kind: 'failed', text: isNobody ? 'Nobody is signed in yet.' : failureText(error) });
    }
    setBusy(false);
  }, [staff.id, onBack]);
  useEffect(() => {
    const onFocus = () => void check();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [check]);
  const other = outcome?.kind === 'other' ? outcome.name : null;
  return (
    <Dialog
      open
      onClose={onClose}
      title="You are signed out"
      footer={
        <>
          <LinkButton variant="ghost" to={signIn} replace>
            Leave this screen
          </LinkButton>
          <Button busy={isBusy} onClick={other === null ? () => void check() : onOther}>
            {other === null ? 'I have signed in' : `Continue as ${other}`}
          </Button>
          <LinkButton variant="primary" to="/sign-in" target="_blank">
            Sign in
          </LinkButton>
        </>
      }
    >
      <div className="grid gap-4">
        <p>
          What you typed is still here, and nothing of it was saved. Sign in as {staff.name} in another tab, then come
          back.
        </p>
        {outcome?.kind === 'failed' ? <Banner kind="warning">{outcome.text}</Banner> : null}
        {other === null ? null : (
          <Banner kind="warning">
            {other} is signed in now. What {staff.name} typed on this screen becomes a change by {other} if {other} goes
            on and saves it.
          </Banner>
        )}
      </div>
    </Dialog>
  );
}
