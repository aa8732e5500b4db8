import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Profile } from '#contract/identity.ts';
import { useShopData } from '#web/lib/data/shop-data.ts';
import { guessCountry, type DialCountry } from '#web/lib/forms/phone-countries.ts';
import { setFieldErrors } from '#web/lib/forms/set-field-errors.ts';
import { useFormDraft } from '#web/lib/forms/use-form-draft.ts';
import { usePhoneGuess } from '#web/lib/forms/use-phone-guess.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { profileDraftKey } from '#web/shop/session/session-flag.ts';
import { formOf, profileSchema, type ProfileForm, type ProfileValues } from './profile-rules.ts';
import { useSaveProfile } from './use-save-profile.ts';

const fields = profileSchema.keyof().options;

type TextField = Exclude<keyof ProfileForm, 'phone'>;

/** Typed input survives reloads until saved or cancelled. */
export function useProfileForm(profile: Profile, countries: readonly DialCountry[]) {
  const t = useT();
  const { locale } = useShopData();
  const [defaults] = useState(() => formOf(profile, guessCountry([profile.country?.iso, locale.code], countries)));
  const form = useForm<ProfileForm, unknown, ProfileValues>({
    resolver: zodResolver(profileSchema),
    defaultValues: defaults,
  });
  const { errors } = form.formState;
  const clearStoredDraft = useFormDraft(form, { key: profileDraftKey, owner: profile.email, known: defaults });
  usePhoneGuess(form, { own: profile.country?.iso, countries });
  const { save, isBusy, failure } = useSaveProfile(profile, {
    onSaved: clearStoredDraft,
    setErrors: (messages) => setFieldErrors(form.setError, fields, messages),
  });
  const errorOf = (field: keyof ProfileForm): string | null => {
    const message = errors[field]?.message;
    // Our rules give text keys; the server's messages are translated already.
    return message ? t(message) : null;
  };
  return {
    form,
    errorOf,
    isBusy,
    failure,
    save,
    clearStoredDraft,
    /** Default for server-rendered HTML, before the form is hydrated. */
    textOf: (field: TextField) => ({
      ...form.register(field),
      defaultValue: defaults[field] ?? '',
      error: errorOf(field),
    }),
  };
}

export type ProfileFields = ReturnType<typeof useProfileForm>;
