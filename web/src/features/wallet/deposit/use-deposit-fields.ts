import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Profile } from '#contract/identity.ts';
import { useShopData } from '#web/lib/data/shop-data.ts';
import { toDraft, typedSince } from '#web/lib/forms/form-draft.ts';
import { guessCountry, type DialCountry } from '#web/lib/forms/phone-countries.ts';
import { setFieldErrors } from '#web/lib/forms/set-field-errors.ts';
import { usePhoneGuess } from '#web/lib/forms/use-phone-guess.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { depositFormOf, depositSchema, isFilled, type DepositForm, type DepositValues } from './deposit-rules.ts';
import { readDepositDraft, saveDepositDraft } from './deposit-store.ts';

const fields = depositSchema.keyof().options;

type TextField = Exclude<keyof DepositForm, 'phone' | 'saveDetails' | 'terms'>;

export type DepositFields = ReturnType<typeof useDepositFields>;

/** Deposit form, prefilled from earlier input, else from the profile. */
export function useDepositFields(profile: Profile, countries: readonly DialCountry[]) {
  const t = useT();
  const { locale } = useShopData();
  const [{ known, defaults }] = useState(() => {
    const now = depositFormOf(profile, guessCountry([profile.country?.iso, locale.code], countries));
    const { form: draft } = readDepositDraft(profile.email);
    return { known: now, defaults: draft ? { ...now, ...typedSince(draft, now) } : now };
  });
  const form = useForm<DepositForm, unknown, DepositValues>({
    resolver: zodResolver(depositSchema),
    defaultValues: defaults,
    mode: 'onTouched',
  });
  usePhoneGuess(form, { own: profile.country?.iso, countries });
  const { errors } = form.formState;
  const isComplete = useWatch({ control: form.control, compute: (now: DepositForm) => isFilled(now) });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: typed }) => saveDepositDraft(profile.email, { form: toDraft(typed, known) }),
      }),
    [form, profile.email, known],
  );

  const errorOf = (field: keyof DepositForm): string | null => {
    const message = errors[field]?.message;
    // Our rules give text keys; the server's messages are translated already.
    return message ? t(message) : null;
  };
  return {
    form,
    isFilled: isComplete,
    errorOf,
    textOf: (field: TextField) => ({ ...form.register(field), error: errorOf(field) }),
    setServerErrors: (messages: Record<string, string[]>) => setFieldErrors(form.setError, fields, messages),
  };
}
