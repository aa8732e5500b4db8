import { useId, useState, type FormEvent, type ReactNode } from 'react';
import type { SignInSafety } from '#contract/sign-in-safety.ts';
import { useSingleFlight } from '#web/lib/forms/use-single-flight.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { asksPassword } from './use-sign-in-safety.ts';

interface SafetyDialogProps {
  safety: SignInSafety;
  title: string;
  submit: string;
  isDanger?: boolean;
  /** Whether the form asks for the password if the account needs it. */
  hasPassword?: boolean;
  onClose: () => void;
  /** Makes the call; a failure is shown here. */
  onSubmit: (password: string | null) => Promise<void>;
  /** Another way to make the change than the form. */
  other?: { label: string; onSubmit: () => Promise<void> } | undefined;
  children?: (errorOf: (field: string) => string | undefined) => ReactNode;
}

/** A change of how the account is signed in to, which may ask for the password. */
export function SafetyDialog(props: SafetyDialogProps) {
  const { safety, title, submit, isDanger = false, hasPassword = true, onClose, onSubmit, other, children } = props;
  const t = useT();
  const formId = useId();
  const [needsPassword] = useState(hasPassword && asksPassword(safety));
  const [password, setPassword] = useState('');
  const { run, isBusy, failure } = useSingleFlight();
  const errorOf = (field: string) => failure?.errors[field]?.[0];
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run(() => onSubmit(needsPassword ? password : null));
  };
  const isAtField = Object.keys(failure?.errors ?? {}).length > 0;
  const buttons = (
    <>
      <Button disabled={isBusy} onClick={onClose}>
        {t('account.cancel')}
      </Button>
      {other ? (
        <Button disabled={isBusy} onClick={() => void run(other.onSubmit)}>
          {other.label}
        </Button>
      ) : null}
      <Button type="submit" form={formId} variant={isDanger ? 'danger' : 'primary'} busy={isBusy}>
        {submit}
      </Button>
    </>
  );
  return (
    <Dialog open busy={isBusy} onClose={onClose} title={title} footer={buttons}>
      <form id={formId} className="grid gap-5" noValidate onSubmit={send}>
        {failure && (!isAtField || (!needsPassword && errorOf('cur_password'))) ? (
          <Banner kind="error">{errorOf('cur_password') ?? failure.message}</Banner>
        ) : null}
        {children?.(errorOf)}
        {needsPassword ? (
          <PasswordField
            label={t('account.current_password')}
            autoComplete="current-password"
            value={password}
            error={errorOf('cur_password')}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        ) : null}
      </form>
    </Dialog>
  );
}
