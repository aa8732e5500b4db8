import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isApiError } from '#contract/api-error.ts';
import type { Profile } from '#contract/identity.ts';
import { profilePath } from '#web/lib/account-path.ts';
import { callApi, messageOf } from '#web/lib/api.ts';
import { markFrameStale } from '#web/lib/frame.ts';
import { useQueryKeys } from '#web/lib/query-keys.ts';
import { useT } from '#web/lib/texts.ts';
import { toast } from '#web/lib/toast.ts';
import { fieldsOf, toUpdate, type ProfileValues } from './profile-rules.ts';

/** Saves the profile once however often it is asked to, and goes back to where it is shown. */
export function useSaveProfile(profile: Profile, onFieldErrors: (errors: Record<string, string[]>) => void) {
  const t = useT();
  const client = useQueryClient();
  const keys = useQueryKeys();
  const navigate = useNavigate();
  // State is drawn later than a second click comes.
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const tell = (error: unknown) => {
    const errors = isApiError(error) ? error.errors : {};
    onFieldErrors(errors);
    if (fieldsOf(errors).length > 0) return;
    const message = messageOf(error, t('account.profile_update_failed'));
    setFailure(message);
    toast.error(message);
  };

  const save = async (values: ProfileValues): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const { message } = await callApi('updateProfile', toUpdate(values, profile));
      toast.success(message ?? t('account.profile_updated'));
      await client.invalidateQueries({ queryKey: keys.profile });
      if (client.getQueryState(keys.profile)?.status === 'error') toast.error(t('account.profile_fetch_failed'));
      // The frame tells the name as well.
      markFrameStale();
      await navigate(profilePath, { replace: true, preventScrollReset: true });
    } catch (error) {
      tell(error);
    }
    isRunning.current = false;
    setBusy(false);
  };

  return { save, isBusy, failure };
}
