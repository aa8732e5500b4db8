import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useHydrated } from '#web/lib/browser/use-hydrated.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { broadcastVerified } from '#web/shop/session/verification-broadcast.ts';
import { readVerificationReturn, saveVerificationReturn } from '#web/shop/session/verification-return.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { ResultPanel } from '#web/ui/feedback/result-panel.tsx';

/** Returns to the interrupted page or to the account. */
export function VerifiedPanel({ isRepeated }: { isRepeated: boolean }) {
  const t = useT();
  useEffect(broadcastVerified, []);
  const isHydrated = useHydrated();
  const returnTo = isHydrated ? readVerificationReturn() : null;
  return (
    <ResultPanel
      icon={CircleCheck}
      tone="text-success"
      title={t(isRepeated ? 'auth.already_verified_title' : 'auth.verified_title')}
      note={t(isRepeated ? 'auth.already_verified_note' : 'auth.verified_note')}
      actions={
        <>
          {returnTo ? (
            <LinkButton variant="primary" to={returnTo} onClick={() => saveVerificationReturn(null)}>
              {t('auth.back_to_before')}
            </LinkButton>
          ) : null}
          <LinkButton variant={returnTo ? 'second' : 'primary'} to="/account">
            {t('auth.my_account')}
          </LinkButton>
        </>
      }
    />
  );
}
