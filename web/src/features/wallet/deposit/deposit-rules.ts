import '#web/lib/forms/zod-setup.ts';
import { z } from 'zod';
import type { Profile } from '#contract/identity.ts';
import { depositFormSchema } from '#contract/wallet.ts';
import { parsePhone, type PhoneValue, toPhoneValue } from '#web/ui/forms/phone-number.ts';

/** An optional plus and 8 to 15 digits or spaces. */
const depositPhonePattern = /^\+?[\d\s]{8,15}$/;

/** International if valid, else as typed. */
export function toWirePhone(phone: PhoneValue): string {
  return parsePhone(phone).e164 ?? phone.text.replaceAll(/[()-]/g, '').trim();
}

const phoneSchema = z.object({ text: z.string(), country: z.string() }).superRefine((phone, context) => {
  const isEmpty = phone.text.trim() === '';
  if (isEmpty) context.addIssue({ code: 'custom', message: 'wallet.phone_required' });
  else if (!depositPhonePattern.test(toWirePhone(phone)))
    context.addIssue({ code: 'custom', message: 'wallet.phone_invalid' });
});

/** Wire fields without the account email, whether to keep them in the profile, and the terms. */
export const depositSchema = depositFormSchema.omit({ email: true }).extend({
  phone: phoneSchema,
  saveDetails: z.boolean(),
  terms: z.boolean().refine((accepted) => accepted, 'checkout.terms_required'),
});

export type DepositForm = z.input<typeof depositSchema>;
export type DepositValues = z.output<typeof depositSchema>;

export function isFilled({ name, surname, phone, country, city, address, postCode, terms }: DepositForm): boolean {
  const texts = [name, surname, phone.text, `${country}`, city, address, postCode];
  return terms && texts.every((text) => text.trim() !== '');
}

export function depositFormOf(profile: Profile, phoneCountry: string): DepositForm {
  return {
    name: profile.name,
    surname: profile.surname,
    phone: toPhoneValue(profile.phone, phoneCountry),
    country: profile.country ? `${profile.country.id}` : '',
    city: profile.city,
    address: profile.address,
    postCode: profile.post_code,
    saveDetails: true,
    terms: false,
  };
}
