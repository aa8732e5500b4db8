import '#web/lib/forms/zod-setup.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { requestPasswordResetSchema } from '#contract/identity.ts';
import { inertForm } from '#web/lib/browser/use-hydrated.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { linkMark, RichText } from '#web/ui/page/rich-text.tsx';
import { SubmitButton } from '#web/features/auth/layout/submit-button.tsx';
import { useResetRequest } from './use-reset-request.ts';

/** Requests a reset link. The reply is the same for unknown emails. */
export function ResetRequestForm({ signInPath }: { signInPath: string }) {
  const t = useT();
  const form = useForm({ resolver: zodResolver(requestPasswordResetSchema), defaultValues: { email: '' } });
  const { request, isBusy, outcome } = useResetRequest((message) =>
    form.setError('email', { type: 'server', message }, { shouldFocus: true }),
  );
  const { email } = form.formState.errors;

  return (
    <form
      className="mt-7 grid gap-4"
      {...inertForm}
      noValidate
      onSubmit={(event) => void form.handleSubmit(request)(event)}
    >
      <TextField
        label={t('auth.email')}
        type="email"
        autoComplete="username"
        error={email?.message ? t(email.message) : null}
        {...form.register('email')}
      />
      {outcome ? <Banner kind={outcome.isSent ? 'success' : 'error'}>{outcome.message}</Banner> : null}
      <SubmitButton busy={isBusy} busyLabel={t('auth.sending')}>
        {t('auth.reset_submit')}
      </SubmitButton>
      <p className="text-center text-ui text-muted">
        <RichText text={t('auth.reset_back')} marks={{ link: linkMark(signInPath) }} />
      </p>
    </form>
  );
}
