import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { isApiError } from '#contract/api-error.ts';
import type { Profile } from '#contract/identity.ts';
import { profilePath } from '#web/lib/account-path.ts';
import { callApi, messageOf } from '#web/lib/api.ts';
import { guessCountry, type DialCountry } from '#web/lib/phone-countries.ts';
import { useQueryKeys } from '#web/lib/query-keys.ts';
import { useShopData } from '#web/lib/shop-data.ts';
import { useT } from '#web/lib/texts.ts';
import { toast } from '#web/lib/toast.ts';
import { fieldsOf, formOf, profileSchema, toUpdate, type ProfileForm, type ProfileValues } from './profile-rules.ts';

type TextField = Exclude<keyof ProfileForm, 'phone'>;

/** The form of the profile: what was typed stays until the shop has taken it. */
export function useProfileForm(profile: Profile, countries: readonly DialCountry[]) {
  const t = useT();
  const { locale } = useShopData();
  const [defaults] = useState(() => formOf(profile, guessCountry([profile.country?.iso, locale.code], countries)));
  const form = useForm<ProfileForm, unknown, ProfileValues>({
    resolver: zodResolver(profileSchema),
    defaultValues: defaults,
  });
  const { errors } = form.formState;
  const { save, isBusy, failure } = useSave(profile, (told) => {
    for (const field of fieldsOf(told).toReversed())
      form.setError(field, { type: 'server', message: told[field]?.[0] ?? '' }, { shouldFocus: true });
  });
  const errorOf = (field: keyof ProfileForm): string | null => {
    const message = errors[field]?.message;
    // Our rules name texts; the server has translated its own.
    return message ? t(message) : null;
  };
  return {
    form,
    errorOf,
    isBusy,
    failure,
    save,
    /** The default value is for the HTML of the server, where no form fills it in. */
    textOf: (field: TextField) => ({
      ...form.register(field),
      defaultValue: defaults[field] ?? '',
      error: errorOf(field),
    }),
  };
}

export type ProfileFields = ReturnType<typeof useProfileForm>;

function useSave(profile: Profile, onFieldErrors: (errors: Record<string, string[]>) => void) {
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
      await navigate(profilePath, { replace: true, preventScrollReset: true });
    } catch (error) {
      tell(error);
    }
    isRunning.current = false;
    setBusy(false);
  };

  return { save, isBusy, failure };
}
