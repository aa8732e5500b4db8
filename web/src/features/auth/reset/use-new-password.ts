import type { UseFormSetError } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { callApi } from '#web/lib/api/api.ts';
import { setFieldErrors } from '#web/lib/forms/set-field-errors.ts';
import { useSingleFlight } from '#web/lib/forms/use-single-flight.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import type { NewPassword } from './new-password-rules.ts';

interface NewPasswordChange {
  link: { token: string; email: string };
  onLinkDead: () => void;
  setError: UseFormSetError<NewPassword>;
}

const fields = ['password', 'password_confirmation'] as const;

export function useNewPassword({ link, onLinkDead, setError }: NewPasswordChange) {
  const t = useT();
  const navigate = useNavigate();
  const { run, isBusy, failure } = useSingleFlight({
    fallback: 'auth.new_password_failed',
    onFailure: ({ message, code, errors }) => {
      if (code === 'reset_link_invalid' || concernsLink(errors)) {
        onLinkDead();
        return false;
      }
      const isReported = setFieldErrors(setError, fields, errors);
      if (!isReported) toast.error(message);
      return !isReported;
    },
  });

  const save = async (form: NewPassword): Promise<void> => {
    await run(async () => {
      const { message } = await callApi('resetPassword', { ...link, ...form });
      toast.success(message ?? t('account.password_changed'));
      await navigate('/auth?form=signin', { replace: true });
    });
  };

  return { save, isBusy, failure: failure?.message ?? null };
}

/** A malformed token or email. */
function concernsLink(errors: Record<string, string[]>): boolean {
  return 'token' in errors || 'email' in errors;
}
