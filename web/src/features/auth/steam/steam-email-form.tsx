import '#web/lib/forms/zod-setup.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { registerWithSteamSchema } from '#contract/steam.ts';
import { callApi } from '#web/lib/api/api.ts';
import { inertForm } from '#web/lib/browser/use-hydrated.ts';
import { setFieldErrors } from '#web/lib/forms/set-field-errors.ts';
import { useSingleFlight } from '#web/lib/forms/use-single-flight.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { enterShop } from '#web/shop/session/enter-shop.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { linkMark, RichText } from '#web/ui/page/rich-text.tsx';
import { SubmitButton } from '#web/features/auth/layout/submit-button.tsx';
import { TermsField } from '#web/features/auth/layout/terms-field.tsx';

const formSchema = registerWithSteamSchema.pick({ name: true, email: true }).extend({
  terms: z.boolean().refine((accepted) => accepted, 'auth.terms_required'),
});

interface SteamEmailFormProps {
  /** Name at Steam; empty if unknown. */
  name: string;
  state: string;
  target: string;
  signInPath: string;
}

/** Opens the account of a Steam account: email address and consents. */
export function SteamEmailForm({ name, state, target, signInPath }: SteamEmailFormProps) {
  const t = useT();
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: { name, email: '', terms: false } });
  const { errors } = form.formState;
  const { run, isBusy, failure } = useSingleFlight({
    isLeaving: true,
    onFailure: ({ errors: ofFields }) => !setFieldErrors(form.setError, ['name', 'email'], ofFields),
  });
  const shown = (field: 'name' | 'email' | 'terms') => {
    const message = errors[field]?.message;
    return { error: message ? t(message) : null, invalid: Boolean(errors[field]) };
  };
  const register = ({ name: firstName, email }: { name: string; email: string }) =>
    run(async () => {
      await callApi('registerWithSteam', { state, name: firstName, email });
      await enterShop(target, { isReplaced: true });
    });
  return (
    <form
      className="mt-7 grid gap-4"
      {...inertForm}
      noValidate
      onSubmit={(event) => void form.handleSubmit(register)(event)}
    >
      {name === '' ? null : <Banner kind="success">{t('auth.steam_email_named', { name })}</Banner>}
      <TextField label={t('auth.first_name')} autoComplete="given-name" {...shown('name')} {...form.register('name')} />
      <TextField
        label={t('auth.email')}
        type="email"
        autoComplete="email"
        {...shown('email')}
        {...form.register('email')}
      />
      <TermsField {...shown('terms')} {...form.register('terms')} />
      {failure ? <Banner kind="error">{failure.message}</Banner> : null}
      <SubmitButton busy={isBusy} busyLabel={t('auth.signing_up')}>
        {t('auth.sign_up')}
      </SubmitButton>
      <p className="text-center text-ui text-muted">
        <RichText text={t('auth.have_account')} marks={{ link: linkMark(signInPath) }} />
      </p>
    </form>
  );
}
