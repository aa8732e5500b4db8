import { useEffect } from 'react';
import { Controller, useForm, useWatch, type FieldErrors } from 'react-hook-form';
import { guessCountry, type DialCountry } from '#web/lib/phone-countries.ts';
import { usePagePath, useShopData } from '#web/lib/shop-data.ts';
import { useT } from '#web/lib/texts.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { PhoneField } from '#web/ui/phone-field.tsx';
import { linkMark, RichText } from '#web/ui/rich-text.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PasswordRules } from './password-rules.tsx';
import { emptyFields, firstFailure, type SignUpForm as Form } from './sign-up-rules.ts';
import { useSignUp } from './use-sign-up.ts';

interface SignUpFormProps {
  target: string;
  signInPath: string;
  countries: readonly DialCountry[];
}

export function SignUpForm({ target, signInPath, countries }: SignUpFormProps) {
  const t = useT();
  const form = useSignUpFields(countries);
  const { signUp, isBusy, failure } = useSignUp({
    target,
    onFieldFailure: (field, message) => form.setError(field, { type: 'server', message }, { shouldFocus: true }),
  });
  const { errors } = form.formState;
  const shown = (field: keyof Form) => ({ error: errors[field]?.message || null, invalid: Boolean(errors[field]) });

  return (
    <form
      className="mt-7 grid gap-4"
      method="post"
      noValidate
      onSubmit={(event) => void form.handleSubmit(signUp)(event)}
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
      <Passwords form={form} shown={shown} />
      <Checkbox {...shown('terms')} {...form.register('terms')}>
        <TermsSentence />
      </Checkbox>
      {failure ? <Banner kind="error">{failure}</Banner> : null}
      <Button type="submit" variant="primary" size="lg" block busy={isBusy} busyLabel={t('auth.signing_up')}>
        {t('auth.sign_up')}
      </Button>
      <p className="text-center text-ui text-muted">
        <RichText text={t('auth.have_account')} marks={{ link: linkMark(signInPath) }} />
      </p>
    </form>
  );
}

type Fields = ReturnType<typeof useSignUpFields>;

interface PasswordsProps {
  form: Fields;
  shown: (field: keyof Form) => { error: string | null; invalid: boolean };
}

function Passwords({ form, shown }: PasswordsProps) {
  const t = useT();
  const password = useWatch({ control: form.control, name: 'password' });
  return (
    <>
      <PasswordField
        label={t('auth.password')}
        autoComplete="new-password"
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

function TermsSentence() {
  const t = useT();
  const marks = {
    terms: linkMark(usePagePath('is_terms'), { newTab: true }),
    privacy: linkMark(usePagePath('is_privacy'), { newTab: true }),
  };
  return <RichText text={t('auth.accept_terms')} marks={marks} />;
}

function useSignUpFields(countries: readonly DialCountry[]) {
  const t = useT();
  const { locale } = useShopData();
  const form = useForm<Form>({
    defaultValues: {
      name: '',
      surname: '',
      email: '',
      phone: { text: '', country: guessCountry([locale.code], countries) },
      password: '',
      passConfirm: '',
      terms: false,
    },
    resolver: (values) => {
      const failure = firstFailure(values);
      if (!failure) return { values, errors: {} };
      const marked = emptyFields(values).map((field) => [field, { type: 'required', message: '' }]);
      const errors = { ...Object.fromEntries(marked), [failure.field]: { type: 'rule', message: t(failure.key) } };
      return { values: {}, errors: errors as FieldErrors<Form> };
    },
  });

  // The server cannot know the region of the browser, so the guess follows the first render.
  useEffect(() => {
    if (form.getValues('phone').text !== '') return;
    const hints = [...navigator.languages, locale.code].filter((tag) => tag.includes('-') || tag === locale.code);
    form.setValue('phone', { text: '', country: guessCountry(hints, countries) });
  }, [countries, form, locale.code]);

  return form;
}
