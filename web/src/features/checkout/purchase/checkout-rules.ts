import '#web/lib/forms/zod-setup.ts';
import { z } from 'zod';
import { checkoutFormSchema } from '#contract/checkout.ts';
import type { LastContact } from '#contract/last-contact.ts';
import type { Profile } from '#contract/identity.ts';
import { parsePhone, toPhoneValue } from '#web/ui/forms/phone-number.ts';

const phoneSchema = z.object({ text: z.string(), country: z.string() }).superRefine((phone, context) => {
  const isEmpty = phone.text.trim() === '';
  if (isEmpty) context.addIssue({ code: 'custom', message: 'checkout.phone_required' });
  else if (parsePhone(phone).e164 === null) context.addIssue({ code: 'custom', message: 'checkout.phone_invalid' });
});

/** Wire fields, a phone in two parts, whether to keep them in the profile, the terms, and delivery at once. */
export const checkoutSchema = checkoutFormSchema.extend({
  phone: phoneSchema,
  saveDetails: z.boolean(),
  terms: z.boolean().refine((accepted) => accepted, 'checkout.terms_required'),
  deliveryConsent: z.boolean(),
});

export type CheckoutForm = z.input<typeof checkoutSchema>;
export type CheckoutValues = z.output<typeof checkoutSchema>;

export const checkoutFields = checkoutSchema.keyof().options;

export function firstField(names: readonly string[]): keyof CheckoutForm | null {
  return checkoutFields.find((field) => names.includes(field)) ?? null;
}

const addressFields = ['country', 'city', 'address', 'postCode'];

export function concernsAddress(names: readonly string[]): boolean {
  return names.length > 0 && names.every((name) => addressFields.includes(name));
}

/** Text above the pay buttons. A country alone is named, since a list is easily taken for filled in. */
export function formFailureOf(names: readonly string[]): string {
  if (names.every((name) => name === 'country')) return 'checkout.country_required';
  return concernsAddress(names) ? 'checkout.address_incomplete' : 'checkout.form_invalid';
}

type Address = Pick<CheckoutForm, 'country' | 'city' | 'address' | 'postCode'>;

/** Addresses are used whole: the last order's replaces the profile's only if they do not contradict. */
function addressOf(profile: Profile, last: LastContact | null): Address {
  const own: Address = {
    country: profile.country ? `${profile.country.id}` : '',
    city: profile.city,
    address: profile.address,
    postCode: profile.post_code,
  };
  if (!last) return own;
  const used: Address = {
    country: `${last.country}`,
    city: last.city,
    address: last.address,
    postCode: last.postCode,
  };
  const differs = (Object.keys(own) as (keyof Address)[]).some(
    (field) => own[field] !== '' && own[field] !== used[field],
  );
  return differs ? own : used;
}

/** Profile values, completed by the last order. */
export function formOf(profile: Profile, last: LastContact | null, phoneCountry: string): CheckoutForm {
  return {
    name: profile.name,
    surname: profile.surname,
    email: profile.email,
    phone: toPhoneValue(profile.phone || (last?.phone ?? ''), phoneCountry),
    tradeUrl: profile.steam_trade_link || (last?.tradeUrl ?? ''),
    ...addressOf(profile, last),
    saveDetails: true,
    terms: false,
    deliveryConsent: false,
  };
}
