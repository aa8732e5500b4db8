import { useWatch } from 'react-hook-form';
import { inertForm, useHydrated } from '#web/lib/browser/use-hydrated.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { PasswordRules } from '#web/ui/forms/password-rules.tsx';
import { useChangePassword } from './use-change-password.ts';

interface ChangePasswordProps {
  email: string;
  /** A pending email change, which a new password cancels. */
  hasPendingEmail: boolean;
}

export function ChangePassword({ email, hasPendingEmail }: ChangePasswordProps) {
  const t = useT();
  const isReady = useHydrated();
  const { form, fieldOf, save, isBusy, failure } = useChangePassword(hasPendingEmail);
  const password = useWatch({ control: form.control, name: 'new_password' });
  return (
    <section className="panel panel-pad" aria-labelledby="password-title">
      <div className="section-title">
        <h2 id="password-title">{t('account.password')}</h2>
      </div>
      <form className="grid gap-4" {...inertForm} noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
        {/* For password managers. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t('account.current_password')}
          autoComplete="current-password"
          {...fieldOf('cur_password')}
        />
        <PasswordField
          label={t('account.new_password')}
          autoComplete="new-password"
          aria-describedby="new-password-rules"
          {...fieldOf('new_password')}
        />
        <PasswordRules password={password} id="new-password-rules" />
        <PasswordField
          label={t('account.repeat_password')}
          autoComplete="new-password"
          {...fieldOf('repeat_password')}
        />
        {failure ? <Banner kind="error">{failure}</Banner> : null}
        <p className="hint">{t('account.password_note')}</p>
        <Button type="submit" block busy={isBusy} busyLabel={t('account.saving')} disabled={!isReady}>
          {t('account.password')}
        </Button>
      </form>
    </section>
  );
}
