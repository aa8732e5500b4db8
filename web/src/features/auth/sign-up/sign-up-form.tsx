import { Controller } from 'react-hook-form';
import { inertForm } from '#web/lib/browser/use-hydrated.ts';
import type { DialCountry } from '#web/lib/forms/phone-countries.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { PhoneField } from '#web/ui/forms/phone-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { linkMark, RichText } from '#web/ui/page/rich-text.tsx';
import { SubmitButton } from '#web/features/auth/layout/submit-button.tsx';
import { TermsField } from '#web/features/auth/layout/terms-field.tsx';
import { SteamButton } from '#web/features/auth/steam/steam-button.tsx';
import { SignUpPasswords } from './sign-up-passwords.tsx';
import type { SignUpForm as Form } from './sign-up-rules.ts';
import { useSignUpFields } from './use-sign-up-fields.ts';
import { useSignUp } from './use-sign-up.ts';

interface SignUpFormProps {
  target: string;
  signInPath: string;
  countries: readonly DialCountry[];
}

export function SignUpForm({ target, signInPath, countries }: SignUpFormProps) {
  const t = useT();
  const { form, focusNamed, clearStoredDraft } = useSignUpFields(countries);
  const { signUp, isBusy, failure } = useSignUp({ target, setError: form.setError, onSignedUp: clearStoredDraft });
  const { errors } = form.formState;
  const shown = (field: keyof Form) => {
    const message = errors[field]?.message;
    // Our rules give text keys; the server's messages are translated already.
    return { error: message ? t(message) : null, invalid: Boolean(errors[field]) };
  };

  return (
    <form
      className="mt-7 grid gap-4"
      {...inertForm}
      noValidate
      onSubmit={(event) => void form.handleSubmit(signUp, focusNamed)(event)}
    >
      <div className="field-pair">
        <TextField
          label={t('auth.first_name')}
          autoComplete="given-name"
          {...shown('name')}
          {...form.register('name')}
        />
        <TextField
          label={t('auth.last_name')}
          autoComplete="family-name"
          {...shown('surname')}
          {...form.register('surname')}
        />
      </div>
      <TextField
        label={t('auth.email')}
        type="email"
        autoComplete="email"
        {...shown('email')}
        {...form.register('email')}
      />
      <Controller
        control={form.control}
        name="phone"
        render={({ field }) => (
          <PhoneField label={t('auth.phone')} countries={countries} {...shown('phone')} {...field} />
        )}
      />
      <SignUpPasswords form={form} shown={shown} />
      <TermsField {...shown('terms')} {...form.register('terms')} />
      {failure ? <Banner kind="error">{failure}</Banner> : null}
      <SubmitButton busy={isBusy} busyLabel={t('auth.signing_up')}>
        {t('auth.sign_up')}
      </SubmitButton>
      <SteamButton target={target} />
      <p className="text-center text-ui text-muted">
        <RichText text={t('auth.have_account')} marks={{ link: linkMark(signInPath) }} />
      </p>
    </form>
  );
}
