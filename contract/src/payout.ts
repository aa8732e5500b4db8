import { z } from 'zod';
import { toCardDigits, toIban } from './bank-details.ts';
import {
  isMbwayPhone,
  isMultibancoEntity,
  isMultibancoReference,
  toMbwayPhone,
  toMultibancoDigits,
} from './hand-accounts.ts';
import { boundedText, emailPattern, epochSecondsSchema, requiredInteger, requiredText } from './fields.ts';

/** Refusals of whatever pays money out to a customer. */
export const payoutRefusals = [
  'confirmation_required',
  'second_factor_missing',
  'payout_provider_unavailable',
] as const;

/** Payee of a payout, in the order of errors; as long as at checkout, from whose contact it is filled in. */
export const payoutContactSchema = z.object({
  name: requiredText('offers.first_name_required', 100),
  surname: requiredText('offers.last_name_required', 100),
  email: requiredText('offers.email_required', 254).regex(emailPattern, 'offers.email_invalid'),
  phone: requiredText('offers.phone_required', 250),
  country: z
    .union([z.number().int().transform(String), requiredText('offers.country_required', 100)], {
      error: 'offers.country_required',
    })
    .meta({ description: 'Title, two-letter code or id of a country' }),
  city: requiredText('offers.city_required', 120),
  postCode: requiredText('offers.post_code_required', 20),
  address: requiredText('offers.address_required', 250),
});

const yearSchema = requiredInteger('payout.expiry_invalid', { min: 0, max: 2199 });

/** Formats of card numbers and IBANs; the server decides whether it can pay out to them. */
const cardPattern = /^\d{16,19}$/;
const ibanPattern = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** Card number with spaces and hyphens; over the maximum length it is simply invalid. */
const accountText = (error: string) => boundedText({ error, max: 100, longError: error });

export const cardPayoutSchema = z.object({
  card_number: accountText('payout.card_number_invalid')
    .transform(toCardDigits)
    .refine((digits) => cardPattern.test(digits), 'payout.card_number_invalid'),
  card_holder_name: requiredText('payout.card_holder_required', 70),
  expire_month: requiredInteger('payout.expiry_invalid', { min: 1, max: 12 }),
  expire_year: yearSchema
    .refine((year) => year < 100 || year >= 2000, 'payout.expiry_invalid')
    .transform((year) => (year < 100 ? 2000 + year : year))
    .meta({ description: 'Year of expiry, with two or four digits' }),
});

export const sepaPayoutSchema = z.object({
  first_name: requiredText('offers.full_name_required', 100),
  last_name: requiredText('offers.full_name_required', 100),
  account_number: accountText('payout.iban_invalid')
    .transform(toIban)
    .refine((iban) => ibanPattern.test(iban), 'payout.iban_invalid')
    .meta({ description: 'IBAN' }),
});

const holderShape = { first_name: sepaPayoutSchema.shape.first_name, last_name: sepaPayoutSchema.shape.last_name };

/** Staff pay it in the app of their bank. */
export const mbwayPayoutSchema = z.object({
  ...holderShape,
  mbway_phone: accountText('payout.mbway_phone_invalid')
    .transform(toMbwayPhone)
    .refine(isMbwayPhone, 'payout.mbway_phone_invalid')
    .meta({ description: 'Mobile number of Portugal, such as +351 912 345 678' }),
});

export const multibancoPayoutSchema = z.object({
  ...holderShape,
  entity: accountText('payout.entity_invalid')
    .transform(toMultibancoDigits)
    .refine(isMultibancoEntity, 'payout.entity_invalid')
    .meta({ description: 'Five digits' }),
  reference: accountText('payout.reference_invalid')
    .transform(toMultibancoDigits)
    .refine(isMultibancoReference, 'payout.reference_invalid')
    .meta({ description: 'Nine digits, blanks are ignored' }),
});

export const payoutMethods = ['card', 'sepa', 'mbway', 'multibanco'] as const;
/** Why a payout failed, as far as the customer can do something about it. */
export const payoutFailures = [
  'account_unknown',
  'account_closed',
  'account_blocked',
  'account_unsuitable',
  'name_mismatch',
  'address_incomplete',
  'bank_declined',
] as const;
export type PayoutFailure = (typeof payoutFailures)[number];

export type PayoutMethod = (typeof payoutMethods)[number];

export type PayoutContactFields = z.output<typeof payoutContactSchema>;

export type PayoutFields =
  | ({ paymentMethod: 'card' } & z.output<typeof cardPayoutSchema>)
  | ({ paymentMethod: 'sepa' | 'BANK' } & z.output<typeof sepaPayoutSchema>)
  | ({ paymentMethod: 'MBWAY' } & z.output<typeof mbwayPayoutSchema>)
  | ({ paymentMethod: 'MULTIBANCO' } & z.output<typeof multibancoPayoutSchema>);

/** Payout of an offer, as its customer sees it. */
export const offerPayoutSchema = z.object({
  status: z.enum(['pending', 'sent', 'failed']),
  method: z.enum(payoutMethods),
  hint: z
    .string()
    .meta({ description: 'Last four characters of the card number, the IBAN, the phone number or the reference' }),
  held_until: epochSecondsSchema,
  sent_at: epochSecondsSchema.nullable(),
  failure: z
    .enum(payoutFailures)
    .nullable()
    .meta({ description: 'Why it failed, if the bank or the provider gave a code that the shop knows' }),
});
