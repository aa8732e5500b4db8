import '#web/lib/forms/zod-setup.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { inertForm } from '#web/lib/browser/use-hydrated.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { PasswordRules } from '#web/ui/forms/password-rules.tsx';
import { SubmitButton } from '#web/features/auth/layout/submit-button.tsx';
import { newPasswordSchema, type NewPassword } from './new-password-rules.ts';
import { useNewPassword } from './use-new-password.ts';

interface NewPasswordFormProps {
  link: { token: string; email: string };
  onLinkDead: () => void;
}

export function NewPasswordForm({ link, onLinkDead }: NewPasswordFormProps) {
  const t = useT();
  const form = useForm<NewPassword>({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { password: '', password_confirmation: '' },
  });
  const { save, isBusy, failure } = useNewPassword({ link, onLinkDead, setError: form.setError });
  const password = useWatch({ control: form.control, name: 'password' });
  const errorOf = (field: keyof NewPassword) => {
    const message = form.formState.errors[field]?.message;
    return message ? t(message) : null;
  };

  return (
    <form
      className="mt-7 grid gap-4"
      {...inertForm}
      noValidate
      onSubmit={(event) => void form.handleSubmit(save)(event)}
    >
      {/* For password managers. */}
      <input type="text" autoComplete="username" value={link.email} readOnly hidden />
      <PasswordField
        label={t('auth.new_password')}
        autoComplete="new-password"
        aria-describedby="password-rules"
        error={errorOf('password')}
        {...form.register('password')}
      />
      <PasswordRules password={password} id="password-rules" />
      <PasswordField
        label={t('auth.new_password_repeat')}
        autoComplete="new-password"
        error={errorOf('password_confirmation')}
        {...form.register('password_confirmation')}
      />
      {failure ? <Banner kind="error">{failure}</Banner> : null}
      <SubmitButton busy={isBusy} busyLabel={t('auth.new_password_saving')}>
        {t('auth.new_password_submit')}
      </SubmitButton>
    </form>
  );
}
