import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isApiError } from '#contract/api-error.ts';
import { callApi, messageOf } from '#web/lib/api.ts';
import { useT } from '#web/lib/texts.ts';
import { toast } from '#web/lib/toast.ts';
import type { NewPassword } from './new-password-rules.ts';

interface NewPasswordEvents {
  link: { token: string; email: string };
  onLinkDead: () => void;
  onFieldFailure: (field: keyof NewPassword, message: string) => void;
}

const fields = ['password', 'password_confirmation'] as const;

/** Sends the new password and leads to the sign-in, where it is used for the first time. */
export function useNewPassword({ link, onLinkDead, onFieldFailure }: NewPasswordEvents) {
  const t = useT();
  const navigate = useNavigate();
  // State is drawn later than a second click comes.
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const tell = (error: unknown) => {
    if (isApiError(error) && (error.code === 'reset_link_invalid' || isOfLink(error.errors))) return onLinkDead();
    const told = isApiError(error) ? fields.filter((field) => error.errors[field]?.[0]) : [];
    for (const field of told.toReversed()) onFieldFailure(field, (isApiError(error) && error.errors[field]?.[0]) || '');
    if (told.length > 0) return undefined;
    const message = messageOf(error, t('auth.new_password_failed'));
    setFailure(message);
    return toast.error(message);
  };

  const save = async (form: NewPassword): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const { message } = await callApi('resetPassword', { ...link, ...form });
      toast.success(message ?? t('account.password_changed'));
      await navigate('/auth?form=signin', { replace: true });
    } catch (error) {
      tell(error);
    }
    isRunning.current = false;
    setBusy(false);
  };

  return { save, isBusy, failure };
}

/** A token or an address that cannot be one. */
function isOfLink(errors: Record<string, string[]>): boolean {
  return 'token' in errors || 'email' in errors;
}
