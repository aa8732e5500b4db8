import '#web/lib/forms/zod-setup.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { loginSchema } from '#contract/identity.ts';
import { inertForm } from '#web/lib/browser/use-hydrated.ts';
import { useSettings } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { linkMark, RichText } from '#web/ui/page/rich-text.tsx';
import { SubmitButton } from '#web/features/auth/layout/submit-button.tsx';
import { DemoSignIns } from './demo-sign-ins.tsx';
import { OtherWays } from './other-ways.tsx';
import { useSignIn } from './use-sign-in.ts';

const required = 'auth.credentials_required';

interface PasswordFormProps {
  target: string;
  signUpPath: string;
  resetPath: string;
  /** Goes on to the second factor. */
  onStep: (challenge: string, username: string) => void;
  /** Why the second step ended; null without one. */
  notice: string | null;
}

export function PasswordForm({ target, signUpPath, resetPath, onStep, notice }: PasswordFormProps) {
  const t = useT();
  const { demo } = useSettings();
  const { signIn, signInByPasskey, isBusy, failure } = useSignIn(target, onStep);
  const form = useForm({ resolver: zodResolver(loginSchema), defaultValues: { username: '', password: '' } });
  const { username, password } = form.formState.errors;
  // A missing email or password is one message; an invalid email is shown at its field.
  const isMissing = username?.message === required || password?.message === required;
  const general = isMissing ? t(required) : (failure ?? notice);
  const below = username?.message && username.message !== required ? t(username.message) : null;

  return (
    <form
      className="mt-7 grid gap-4"
      {...inertForm}
      noValidate
      onSubmit={(event) => void form.handleSubmit(signIn)(event)}
    >
      <TextField
        label={t('auth.email')}
        type="email"
        autoComplete="username webauthn"
        error={below}
        invalid={Boolean(username)}
        {...form.register('username')}
      />
      <PasswordField
        label={t('auth.password')}
        autoComplete="current-password"
        invalid={Boolean(password)}
        {...form.register('password')}
      />
      <Link className="text-link touch-link justify-self-end text-ui" to={resetPath}>
        {t('auth.forgot_password')}
      </Link>
      {general ? <Banner kind="error">{general}</Banner> : null}
      <SubmitButton busy={isBusy} busyLabel={t('auth.signing_in')}>
        {t('auth.sign_in')}
      </SubmitButton>
      <OtherWays target={target} disabled={isBusy} onPasskey={signInByPasskey} />
      <p className="text-center text-ui text-muted">
        <RichText text={t('auth.no_account')} marks={{ link: linkMark(signUpPath) }} />
      </p>
      {demo ? (
        <DemoSignIns
          onChoose={(credentials) => {
            form.reset(credentials);
            form.setFocus('password');
          }}
        />
      ) : null}
    </form>
  );
}
