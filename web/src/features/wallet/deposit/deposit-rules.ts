import '#web/lib/forms/zod-setup.ts';
import { z } from 'zod';
import type { Profile } from '#contract/identity.ts';
import { depositFormSchema, depositPhonePattern } from '#contract/wallet.ts';
import { parsePhone, type PhoneValue, toPhoneValue } from '#web/ui/forms/phone-number.ts';

/** The phone as the wire wants it: international where the number is known to be one, else as it was typed. */
export function toWirePhone(phone: PhoneValue): string {
  return parsePhone(phone).e164 ?? phone.text.replaceAll(/[()-]/g, '').trim();
}

const phoneSchema = z.object({ text: z.string(), country: z.string() }).superRefine((phone, context) => {
  const isEmpty = phone.text.trim() === '';
  if (isEmpty) context.addIssue({ code: 'custom', message: 'wallet.phone_required' });
  else if (!depositPhonePattern.test(toWirePhone(phone)))
    context.addIssue({ code: 'custom', message: 'wallet.phone_invalid' });
});

/** The form of the checkout of a top-up: the fields of the wire without the e-mail of the account, and the terms. */
export const depositSchema = depositFormSchema.omit({ email: true }).extend({
  phone: phoneSchema,
  terms: z.boolean().refine((accepted) => accepted, 'checkout.terms_required'),
});

export type DepositForm = z.input<typeof depositSchema>;
export type DepositValues = z.output<typeof depositSchema>;

/** Whether every field holds something and the terms are accepted. */
export function isFilled({ phone, terms, ...texts }: DepositForm): boolean {
  return terms && phone.text.trim() !== '' && Object.values(texts).every((text) => `${text}`.trim() !== '');
}

/** What the shop knows of the customer already. */
export function depositFormOf(profile: Profile, phoneCountry: string): DepositForm {
  return {
    name: profile.name,
    surname: profile.surname,
    phone: toPhoneValue(profile.phone, phoneCountry),
    country: profile.country ? `${profile.country.id}` : '',
    city: profile.city,
    address: profile.address,
    postCode: profile.post_code,
    terms: false,
  };
}
