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
/** A skin of the request, checked and put aside for the next one. */
export interface ChosenRow {
  /** Two equal skins are two rows. */
  id: string;
  title: string;
  price: string;
  quality: OfferQuality;
}
/** The skin that is being typed, the link that all skins share, and the skins before. */
export type SellForm = Omit<z.input<typeof sellSchema>, 'quality'> & { quality: string; rows: ChosenRow[] };
export type OfferedSkin = z.output<typeof sellSchema>;

export const skinFields = ['title', 'price', 'quality'] as const;

/** Fields of the typed skin; none of them is required once the request has another skin. */
export const skinSchema = sellSchema.pick({ title: true, price: true, quality: true });

const linkSchema = sellSchema.pick({ item_url: true });

export function isEmptySkin({ title, price }: Pick<SellForm, 'title' | 'price'>): boolean {
  return title.trim() === '' && price.trim() === '';
}

export function schemaFor(form: SellForm) {
  return isEmptySkin(form) && form.rows.length > 0 ? linkSchema : sellSchema;
}

/** Every skin of a valid form, as the wire takes it. */
export function toSkins({ rows, item_url: link, ...typed }: SellForm): OfferedSkin[] {
  const skins = isEmptySkin(typed) && rows.length > 0 ? rows : [...rows, typed];
  return skins.map((skin) => sellSchema.parse({ ...skin, item_url: link }));
}

/** Errors of the server by row, `items.0.price`; those of the typed skin, the last one, and of the link by field. */
export function toSkinErrors(errors: Record<string, string[]>, rowCount: number) {
  const byRow = new Map<number, string>();
  const byField: Record<string, string[]> = {};
  for (const [name, texts] of Object.entries(errors)) {
    const [, index, field] = /^items\.(\d+)\.(\w+)$/.exec(name) ?? [];
    const row = Number(index);
    if (field === undefined || row >= rowCount || field === 'item_url') byField[field ?? name] ??= texts;
    else byRow.set(row, texts[0] ?? '');
  }
  return { byRow, byField };
}

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
