import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { LastContact } from '#contract/last-contact.ts';
import type { Profile } from '#contract/identity.ts';
import { useShopData } from '#web/lib/data/shop-data.ts';
import { guessCountry, type DialCountry } from '#web/lib/forms/phone-countries.ts';
import { setFieldErrors } from '#web/lib/forms/set-field-errors.ts';
import { useFormDraft } from '#web/lib/forms/use-form-draft.ts';
import { usePhoneGuess } from '#web/lib/forms/use-phone-guess.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { draftKey } from '#web/shop/session/session-flag.ts';
import {
  checkoutSchema,
  checkoutFields,
  firstField,
  formOf,
  type CheckoutForm,
  type CheckoutValues,
} from './checkout-rules.ts';

type TextField = Exclude<keyof CheckoutForm, 'phone' | 'saveDetails' | 'terms' | 'deliveryConsent'>;

interface Known {
  profile: Profile;
  /** From the newest order; null before the first. */
  last: LastContact | null;
  countries: readonly DialCountry[];
}

export type CheckoutFields = ReturnType<typeof useCheckoutFields>;

/** Checkout form: prefilled from profile and last order, persisted across reloads. */
export function useCheckoutFields({ profile, last, countries }: Known) {
  const t = useT();
  const { locale } = useShopData();
  const phoneCountry = guessCountry([profile.country?.iso, locale.code], countries);
  const [defaults] = useState(() => formOf(profile, last, phoneCountry));
  // A purchase updates the last order, which must not discard typed input.
  const [known] = useState(() => formOf(profile, null, phoneCountry));
  const form = useForm<CheckoutForm, unknown, CheckoutValues>({
    resolver: zodResolver(checkoutSchema),
    defaultValues: defaults,
    // Fields register in a different order than they appear.
    shouldFocusError: false,
  });
  const { errors } = form.formState;

  useFormDraft(form, { key: draftKey, owner: profile.email, known, shown: defaults });
  usePhoneGuess(form, { own: profile.country?.iso, countries });

  const errorOf = (field: keyof CheckoutForm): string | null => {
    const message = errors[field]?.message;
    // Our rules give text keys; the server's messages are translated already.
    return message ? t(message) : null;
  };
  const focusFirst = (names: readonly string[]) => {
    const field = firstField(names);
    if (field) form.setFocus(field);
  };
  return {
    form,
    errorOf,
    focusFirst,
    /** Props of a text field; the default is for server-rendered HTML. */
    textOf: (field: TextField) => ({
      ...form.register(field),
      defaultValue: `${defaults[field]}`,
      error: errorOf(field),
    }),
    setServerErrors: (messages: Record<string, string[]>) => setFieldErrors(form.setError, checkoutFields, messages),
  };
}
