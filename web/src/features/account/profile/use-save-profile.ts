import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Profile } from '#contract/identity.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useSingleFlight } from '#web/lib/forms/use-single-flight.ts';
import { profilePath } from '#web/lib/paths/account-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { markRootDataStale } from '#web/shop/session/root-data.ts';
import { toUpdate, type ProfileValues } from './profile-rules.ts';

interface SavedProfile {
  onSaved: () => void;
  /** Returns true if every error belongs to a field. */
  setErrors: (errors: Record<string, string[]>) => boolean;
}

/** Saves the profile once and returns to the details. */
export function useSaveProfile(profile: Profile, { onSaved, setErrors }: SavedProfile) {
  const t = useT();
  const client = useQueryClient();
  const keys = useQueryKeys();
  const navigate = useNavigate();
  const { run, isBusy, failure } = useSingleFlight({
    fallback: 'account.profile_update_failed',
    onFailure: ({ message, errors }) => {
      const isReported = setErrors(errors);
      if (!isReported) toast.error(message);
      return !isReported;
    },
  });

  const save = async (values: ProfileValues): Promise<void> => {
    await run(async () => {
      const { message } = await callApi('updateProfile', toUpdate(values, profile));
      onSaved();
      toast.success(message ?? t('account.profile_updated'));
      await client.invalidateQueries({ queryKey: keys.profile });
      if (client.getQueryState(keys.profile)?.status === 'error') toast.error(t('account.profile_fetch_failed'));
      // Root data contains the name.
      markRootDataStale();
      await navigate(profilePath, { replace: true, preventScrollReset: true });
    });
  };

  return { save, isBusy, failure: failure && (hasNoReply(failure.code) ? t('common.offline_note') : failure.message) };
}

/** No reply, so there is no server message. */
function hasNoReply(code: string): boolean {
  return code === 'unreachable' || code === 'no_answer';
}
