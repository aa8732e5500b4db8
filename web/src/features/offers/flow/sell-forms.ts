import '#web/lib/forms/zod-setup.ts';
import { z } from 'zod';
import { isCardExpired, isCardNumber, toCardDigits } from '#contract/bank-details.ts';
import { tooLong } from '#contract/fields.ts';
import { createOfferSchema, type OfferQuality } from '#contract/offers.ts';
import { bankAccountSchema } from '#web/lib/forms/payee.ts';
import { toAmount } from '#web/lib/forms/typed-text.ts';

export const sellSchema = createOfferSchema.extend({
  price: z
    .string()
    .transform((typed): string | number => toAmount(typed))
    .pipe(createOfferSchema.shape.price),
});
export const sellQualities: readonly OfferQuality[] = [
  'factory_new',
  'minimal_wear',
  'field_tested',
  'well_worn',
  'battle_scarred',
  'not_painted',
];
export type SellForm = Omit<z.input<typeof sellSchema>, 'quality'> & { quality: string };
export type SellValues = z.output<typeof sellSchema>;

const termsSchema = z.boolean().refine((accepted) => accepted, 'offers.terms_required');

const expiryPattern = /^(0[1-9]|1[0-2])\/\d{2}$/;

/** `09/30` as month and four-digit year. */
export function toExpiry(text: string): { month: number; year: number } {
  return { month: Number(text.slice(0, 2)), year: 2000 + Number(text.slice(3)) };
}

/** Current password; null if not required. */
const passwordSchema = z.string().min(1, 'account.current_password_required').nullable();

export const cardSchema = z.object({
  cardNumber: z.string().refine((number) => isCardNumber(toCardDigits(number)), 'payout.card_number_invalid'),
  cardHolderName: z.string().trim().min(1, 'payout.card_holder_required').max(70, tooLong(70)),
  expirationDate: z
    .string()
    .regex(expiryPattern, { message: 'payout.expiry_invalid', abort: true })
    .refine((text) => !isCardExpired(toExpiry(text), new Date()), 'payout.card_expired'),
  password: passwordSchema,
  terms: termsSchema,
});
export type CardForm = z.infer<typeof cardSchema>;

export const sepaSchema = bankAccountSchema.extend({ password: passwordSchema, terms: termsSchema });
export type SepaForm = z.infer<typeof sepaSchema>;

/** Form fields whose wire name differs. */
const formFields: Record<string, string> = {
  card_number: 'cardNumber',
  card_holder_name: 'cardHolderName',
  expire_month: 'expirationDate',
  expire_year: 'expirationDate',
  first_name: 'fullName',
  last_name: 'fullName',
  account_number: 'iban',
  cur_password: 'password',
};

export function toFormErrors(errors: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([field, texts]) => [formFields[field] ?? field, texts]));
}
