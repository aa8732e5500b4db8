import { useState } from 'react';
import { callApi } from '#web/lib/api/api.ts';
import { inertForm } from '#web/lib/browser/use-hydrated.ts';
import { useSingleFlight } from '#web/lib/forms/use-single-flight.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { RefundFirst } from './refund-first.tsx';

interface DeleteAccountDialogProps {
  onClose: () => void;
}

const formId = 'delete-account';

/** Requests the confirmation email; nothing is deleted here. */
export function DeleteAccountDialog({ onClose }: DeleteAccountDialogProps) {
  const t = useT();
  const { run, isBusy, failure } = useSingleFlight();
  const [password, setPassword] = useState('');
  const [answer, setAnswer] = useState<string | null>(null);
  const ask = () =>
    run(async () => {
      // Giving up the balance is confirmed once, on the page of the email link.
      const input = { cur_password: password, give_up_balance: true };
      const { message } = await callApi('requestAccountDeletion', input);
      setAnswer(message ?? '');
    });
  const wrong = failure?.errors['cur_password']?.[0];
  return (
    <Dialog
      open
      busy={isBusy}
      onClose={onClose}
      title={t('account.delete_title')}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('common.close')}
          </Button>
          {answer === null ? (
            <Button variant="danger" type="submit" form={formId} busy={isBusy}>
              {t('account.delete_ask')}
            </Button>
          ) : null}
        </>
      }
    >
      <p className="mb-5 text-muted">{t('account.delete_note')}</p>
      <RefundFirst />
      {answer === null ? (
        <form
          {...inertForm}
          id={formId}
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            void ask();
          }}
        >
          <PasswordField
            label={t('account.current_password')}
            value={password}
            error={wrong}
            onChange={(event) => setPassword(event.target.value)}
          />
          {failure && !wrong ? <Banner kind="error">{failure.message}</Banner> : null}
        </form>
      ) : (
        <Banner kind="success">{answer}</Banner>
      )}
    </Dialog>
  );
}
