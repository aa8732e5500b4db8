import '#web/lib/forms/zod-setup.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { changePasswordSchema } from '#contract/account.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { setFieldErrors } from '#web/lib/forms/set-field-errors.ts';
import { useSingleFlight } from '#web/lib/forms/use-single-flight.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { toast } from '#web/lib/toasts/toast.ts';

type PasswordForm = z.output<typeof changePasswordSchema>;

const fields = ['cur_password', 'new_password', 'repeat_password'] as const;
/** Two sentences take longer to read. */
const endedToastMs = 8000;
const empty: PasswordForm = { cur_password: '', new_password: '', repeat_password: '' };

export function useChangePassword(hasPendingEmail: boolean) {
  const t = useT();
  const form = useForm<PasswordForm>({ resolver: zodResolver(changePasswordSchema), defaultValues: empty });
  const client = useQueryClient();
  const keys = useQueryKeys();
  const { run, isBusy, failure } = useSingleFlight({
    fallback: 'account.password_failed',
    onFailure: ({ message, errors }) => {
      const isReported = setFieldErrors(form.setError, fields, errors);
      if (!isReported) toast.error(message);
      return !isReported;
    },
  });

  const save = async (values: PasswordForm): Promise<void> => {
    await run(async () => {
      const { message } = await callApi('changePassword', values);
      if (hasPendingEmail) toast.warning(t('account.password_changed_email_kept'), { durationMs: endedToastMs });
      else toast.success(message ?? t('account.password_changed'));
      form.reset(empty);
      // A new password ends other sessions and a pending email change.
      await Promise.all([keys.sessions, keys.profile].map((queryKey) => client.invalidateQueries({ queryKey })));
    });
  };

  const fieldOf = (field: keyof PasswordForm) => {
    const message = form.formState.errors[field]?.message;
    return { ...form.register(field), error: message ? t(message) : null };
  };
  return { form, fieldOf, save, isBusy, failure: failure?.message ?? null };
}
