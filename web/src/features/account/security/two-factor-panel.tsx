import { useState } from 'react';
import { callApi } from '#web/lib/api/api.ts';
import { useHydrated } from '#web/lib/browser/use-hydrated.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { useSingleFlight } from '#web/lib/forms/use-single-flight.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { RenewCodesDialog } from './renew-codes-dialog.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';
import { TurnOffDialog } from './turn-off-dialog.tsx';
import type { SafetyProps } from './use-sign-in-safety.ts';

type OpenDialog = 'set_up' | 'turn_off' | 'renew' | null;

export function TwoFactorPanel({ safety, onChange }: SafetyProps) {
  const t = useT();
  const isReady = useHydrated();
  const [open, setOpen] = useState<OpenDialog>(null);
  const { authenticator } = safety;
  const dialog = { safety, onChange, onClose: () => setOpen(null) };
  return (
    <section className="panel panel-pad scroll-mt-24" id="two-factor" aria-labelledby="two-factor-title">
      <div className="section-title">
        <h2 id="two-factor-title">{t('account.two_factor')}</h2>
      </div>
      <p className="text-ui text-muted">{t('account.two_factor_note')}</p>
      {authenticator ? <TwoFactorFacts safety={safety} onChange={onChange} /> : null}
      <div className="mt-4 flex flex-wrap gap-3">
        {authenticator ? (
          <>
            <Button disabled={!isReady} onClick={() => setOpen('renew')}>
              {t('account.recovery_codes_renew')}
            </Button>
            <Button variant="danger" disabled={!isReady} onClick={() => setOpen('turn_off')}>
              {t('account.two_factor_turn_off')}
            </Button>
          </>
        ) : (
          <Button variant="primary" disabled={!isReady} onClick={() => setOpen('set_up')}>
            {t('account.two_factor_set_up')}
          </Button>
        )}
      </div>
      {open === 'set_up' ? <SetUpDialog {...dialog} /> : null}
      {open === 'turn_off' ? <TurnOffDialog {...dialog} /> : null}
      {open === 'renew' ? <RenewCodesDialog {...dialog} /> : null}
    </section>
  );
}

function TwoFactorFacts({ safety, onChange }: SafetyProps) {
  const t = useT();
  const when = useDateFormat();
  const { run, isBusy } = useSingleFlight({
    onFailure: ({ message }) => {
      toast.error(message);
      return false;
    },
  });
  const { authenticator, trusted_browsers: count } = safety;
  const distrust = () =>
    run(async () => {
      await callApi('distrustBrowsers', {});
      toast.success(t('account.trusted_browsers_ended'));
      await onChange();
    });
  return (
    <div className="mt-3 grid gap-1.5 tabular-nums">
      <p className="font-semibold">{t('account.two_factor_on', { date: when.date(authenticator?.since ?? 0) })}</p>
      <p className="text-ui">
        {t('account.two_factor_codes_left', { count: authenticator?.recovery_codes_left ?? 0 })}
      </p>
      {count > 0 ? (
        <div className="flex flex-wrap items-center gap-3 text-ui">
          {t('account.trusted_browsers', { count })}
          <Button busy={isBusy} onClick={() => void distrust()}>
            {t('account.trusted_browsers_end')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
