import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '#web/lib/api/api.ts';
import { useHydrated } from '#web/lib/browser/use-hydrated.ts';
import { useSingleFlight } from '#web/lib/forms/use-single-flight.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { saveFlash } from '#web/lib/toasts/flash.ts';
import { clearPersonalData } from '#web/shop/session/session-flag.ts';
import { loadPage } from '#web/shop/session/use-logout.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ResultPanel } from '#web/ui/feedback/result-panel.tsx';
import { GiveUpBalance } from './give-up-balance.tsx';

/** Final confirmation. Opening the page changes nothing, since mail scanners follow links. */
export function AccountDeletion({ token, balance }: { token: string; balance: number }) {
  const t = useT();
  const isReady = useHydrated();
  const { run, isBusy, failure } = useSingleFlight();
  const [givesUp, setGivesUp] = useState(false);
  const confirm = async () => {
    const isDone = await run(async () => {
      await callApi('deleteAccount', { token, give_up_balance: givesUp });
    });
    if (!isDone) return;
    clearPersonalData();
    saveFlash({ kind: 'success', text: t('account.deleted') });
    loadPage('/');
  };
  return (
    <>
      <ResultPanel
        icon={TriangleAlert}
        tone="text-danger"
        title={t('account.delete_title')}
        note={t('account.delete_note')}
        actions={
          <>
            <div className="w-full text-left">
              <GiveUpBalance balance={balance} checked={givesUp} onChange={setGivesUp} />
            </div>
            <LinkButton to="/account/personal">{t('account.delete_keep')}</LinkButton>
            <Button variant="danger" busy={isBusy} disabled={!isReady} onClick={() => void confirm()}>
              {t('account.delete_confirm')}
            </Button>
          </>
        }
      />
      {failure ? (
        <Banner kind="error" className="mx-auto mt-4 w-full max-w-120">
          {failure.message}
        </Banner>
      ) : null}
    </>
  );
}
