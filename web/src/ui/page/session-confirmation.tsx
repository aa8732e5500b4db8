import { useEffect, useId, useState, type FormEvent } from 'react';
import { useLocation } from 'react-router';
import { callApi } from '#web/lib/api/api.ts';
import { answerPasskey, canUsePasskeys, type PasskeyFailure } from '#web/lib/api/passkeys.ts';
import { useSingleFlight } from '#web/lib/forms/use-single-flight.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { abandonConfirmation, useConfirmation, type Confirmation } from '#web/shop/session/confirmation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

/** Asks for a second factor when a call needs one, over whatever is open. */
export function SessionConfirmation() {
  const { pathname } = useLocation();
  return <PageConfirmation key={pathname} />;
}

function PageConfirmation() {
  const confirmation = useConfirmation();
  useEffect(() => abandonConfirmation, []);
  if (!confirmation) return null;
  return confirmation.canConfirm ? <Confirm confirmation={confirmation} /> : <Protect confirmation={confirmation} />;
}

const passkeyTexts = {
  cancelled: 'account.passkey_no_answer',
  on_device: 'account.passkey_no_answer',
  unsupported: 'account.passkey_unsupported',
} as const;

function useConfirm({ answer }: Confirmation) {
  const [code, setCode] = useState('');
  const { run, isBusy, failure } = useSingleFlight();
  const [refused, setRefused] = useState<PasskeyFailure | null>(null);
  const byCode = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setRefused(null);
    if (await run(async () => void (await callApi('confirmSession', { code })))) answer(true);
  };
  const byPasskey = async () => {
    setRefused(null);
    await run(async () => {
      const { payload } = await callApi('startPasskeyConfirmation', {});
      const passkey = await answerPasskey(payload);
      if (typeof passkey === 'string') return setRefused(passkey);
      await callApi('confirmByPasskey', { passkey });
      answer(true);
    });
  };
  return { code, setCode, byCode, byPasskey, isBusy, failure, refused };
}

function Confirm({ confirmation }: { confirmation: Confirmation }) {
  const t = useT();
  const formId = useId();
  const { hasApp } = confirmation;
  const hasPasskey = confirmation.hasPasskey && canUsePasskeys();
  const canAnswer = hasApp || hasPasskey;
  const { code, setCode, byCode, byPasskey, isBusy, failure, refused } = useConfirm(confirmation);
  const fieldError = failure?.errors['code']?.[0];
  const buttons = (
    <>
      {hasPasskey ? (
        <Button
          disabled={isBusy}
          busy={isBusy && !hasApp}
          {...(!hasApp && { variant: 'primary' })}
          onClick={() => void byPasskey()}
        >
          {t('account.confirm_passkey')}
        </Button>
      ) : null}
      {hasApp ? (
        <Button type="submit" form={formId} variant="primary" busy={isBusy} busyLabel={t('account.confirm_busy')}>
          {t('account.confirm_submit')}
        </Button>
      ) : null}
    </>
  );
  return (
    <Dialog
      open
      busy={isBusy}
      onClose={() => confirmation.answer(false)}
      title={t('account.confirm_title')}
      footer={buttons}
    >
      <form id={formId} className="grid gap-5" noValidate onSubmit={(event) => void byCode(event)}>
        <p>{confirmation.message}</p>
        {refused || !canAnswer ? <Banner kind="warning">{t(passkeyTexts[refused ?? 'unsupported'])}</Banner> : null}
        {failure && !fieldError ? <Banner kind="error">{failure.message}</Banner> : null}
        {hasApp ? (
          <TextField
            label={t('account.confirm_code')}
            autoComplete="one-time-code"
            maxLength={40}
            value={code}
            error={fieldError}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        ) : null}
      </form>
    </Dialog>
  );
}

function Protect({ confirmation }: { confirmation: Confirmation }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const back = new URLSearchParams({ return: `${pathname}${search}` }).toString();
  return (
    <Dialog
      open
      onClose={() => confirmation.answer(false)}
      title={t('account.protect_title')}
      footer={
        <LinkButton variant="primary" to={`/account?${back}#two-factor`} onClick={() => confirmation.answer(false)}>
          {t('account.protect_now')}
        </LinkButton>
      }
    >
      <p>{confirmation.message}</p>
      <p className="mt-3 text-muted">{t('account.protect_note')}</p>
    </Dialog>
  );
}
