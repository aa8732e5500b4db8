import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useT } from '#web/lib/texts/texts.ts';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { PasswordRules } from '#web/ui/forms/password-rules.tsx';
import type { SignUpForm } from './sign-up-rules.ts';

interface SignUpPasswordsProps {
  form: UseFormReturn<SignUpForm>;
  shown: (field: keyof SignUpForm) => { error: string | null; invalid: boolean };
}

export function SignUpPasswords({ form, shown }: SignUpPasswordsProps) {
  const t = useT();
  const password = useWatch({ control: form.control, name: 'password' });
  return (
    <>
      <PasswordField
        label={t('auth.password')}
        autoComplete="new-password"
        aria-describedby="password-rules"
        {...shown('password')}
        {...form.register('password')}
      />
      <PasswordRules password={password} id="password-rules" />
      <PasswordField
        label={t('auth.confirm_password_label')}
        autoComplete="new-password"
        {...shown('passConfirm')}
        {...form.register('passConfirm')}
      />
    </>
  );
}
