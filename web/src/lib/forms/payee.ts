import './zod-setup.ts';
import { z } from 'zod';
import { isIban, isSepaIban, toIban } from '#contract/bank-details.ts';
import { tooLong } from '#contract/fields.ts';
import type { Profile } from '#contract/identity.ts';
import { payoutContactSchema } from '#contract/payout.ts';

/** Wire contact; the country is chosen by id. */
export const contactSchema = payoutContactSchema.extend({
  country: z.string().min(1, 'offers.country_required'),
});
export type ContactForm = z.infer<typeof contactSchema>;

export const bankAccountSchema = z.object({
  fullName: z.string().trim().min(1, 'offers.full_name_required').max(100, tooLong(100)),
  iban: z
    .string()
    .refine((text) => isIban(toIban(text)), { error: 'payout.iban_invalid', abort: true })
    .refine((text) => isSepaIban(toIban(text)), 'payout.iban_not_sepa'),
});
export type BankAccountForm = z.infer<typeof bankAccountSchema>;

export function contactOf(profile: Profile): ContactForm {
  return {
    name: profile.name,
    surname: profile.surname,
    email: profile.email,
    phone: profile.phone,
    country: profile.country ? `${profile.country.id}` : '',
    city: profile.city,
    postCode: profile.post_code,
    address: profile.address,
  };
}
