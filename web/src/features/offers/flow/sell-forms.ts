import '#web/lib/forms/zod-setup.ts';
import { z } from 'zod';
import { isCardExpired, isCardNumber, toCardDigits } from '#contract/bank-details.ts';
import { tooLong } from '#contract/fields.ts';
import {
  isMbwayPhone,
  isMultibancoEntity,
  isMultibancoReference,
  toMbwayPhone,
  toMultibancoDigits,
} from '#contract/hand-accounts.ts';
import { createOfferSchema, type OfferQuality } from '#contract/offers.ts';
import { bankAccountSchema } from '#web/lib/forms/payee.ts';
import { toAmount } from '#web/lib/forms/typed-text.ts';
import { withoutExterior } from '#web/ui/product/item-title.ts';

const sellSchemaIn = (language: string) =>
  createOfferSchema.extend({
    price: z
      .string()
      .transform((typed): string | number => toAmount(typed, language))
      .pipe(createOfferSchema.shape.price),
  });
type SellSchema = ReturnType<typeof sellSchemaIn>;
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
  /** Item at Steam, if it was chosen from the inventory. */
  asset_id?: string;
}
/** The skin that is being typed, the link that all skins share, and the skins before. */
export type SellForm = Omit<z.input<SellSchema>, 'quality'> & { quality: string; rows: ChosenRow[] };
export type OfferedSkin = z.output<SellSchema>;

export const skinFields = ['title', 'price', 'quality'] as const;

/** Fields of the typed skin; none of them is required once the request has another skin. */
export const skinSchemaIn = (language: string) =>
  sellSchemaIn(language).pick({ title: true, price: true, quality: true });

const linkSchema = createOfferSchema.pick({ item_url: true });

/** Rows whose price does not do; those of the inventory are typed after they were chosen. */
export function findRowErrors(rows: readonly ChosenRow[], language: string): Map<string, RowError> {
  const price = sellSchemaIn(language).shape.price;
  return new Map(
    rows.flatMap(({ id, price: typed }): [string, RowError][] => {
      const { error } = price.safeParse(typed);
      return error ? [[id, { field: 'price', message: error.issues[0]?.message ?? '' }]] : [];
    }),
  );
}

export function isEmptySkin({ title, price }: Pick<SellForm, 'title' | 'price'>): boolean {
  return title.trim() === '' && price.trim() === '';
}

export function schemaFor(form: SellForm, language: string) {
  return isEmptySkin(form) && form.rows.length > 0 ? linkSchema : sellSchemaIn(language);
}

/** Every skin of a valid form, as the wire takes it. */
export function toSkins({ rows, item_url: link, ...typed }: SellForm, language: string): OfferedSkin[] {
  const skins = isEmptySkin(typed) && rows.length > 0 ? rows : [...rows, typed];
  return skins.map((skin) => sellSchemaIn(language).parse({ ...skin, item_url: link }));
}

/** The title in another wear. Titles of the catalog have theirs in brackets at the end; others stay as they are. */
export function inWear(title: string, wear: string, wears: readonly string[]): string {
  const known = wears.find((name) => title.trim().endsWith(` (${name})`));
  return known === undefined ? title : `${withoutExterior(title.trim(), known)} (${wear})`;
}

/** What the server says about a skin that was put aside. */
export interface RowError {
  field: (typeof skinFields)[number];
  message: string;
}

/**
 * Errors of the server, `items.0.price`, or `price` if one skin was sent, by the id of the row that was sent; those of the
 * typed skin, the last one, and of the link by field.
 */
export function toSkinErrors(errors: Record<string, string[]>, { rows, ...typed }: SellForm) {
  const only = rows.length === 1 && isEmptySkin(typed) ? rows[0] : undefined;
  const byRow = new Map<string, RowError>();
  const byField: Record<string, string[]> = {};
  for (const [name, texts] of Object.entries(errors)) {
    const [, index, sent = name] = /^items\.(\d+)\.(\w+)$/.exec(name) ?? [];
    const row = index === undefined ? only : rows[Number(index)];
    const field = skinFields.find((known) => known === sent);
    if (row && field) byRow.set(row.id, { field, message: texts[0] ?? '' });
    else byField[sent] ??= texts;
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

const holderSchema = sepaSchema.omit({ iban: true });

export const mbwaySchema = holderSchema.extend({
  phone: z.string().refine((text) => isMbwayPhone(toMbwayPhone(text)), 'payout.mbway_phone_invalid'),
});
export type MbwayForm = z.infer<typeof mbwaySchema>;

export const multibancoSchema = holderSchema.extend({
  entity: z.string().refine((text) => isMultibancoEntity(toMultibancoDigits(text)), 'payout.entity_invalid'),
  reference: z.string().refine((text) => isMultibancoReference(toMultibancoDigits(text)), 'payout.reference_invalid'),
});
export type MultibancoForm = z.infer<typeof multibancoSchema>;

/** Form fields whose wire name differs. */
const formFields: Record<string, string> = {
  card_number: 'cardNumber',
  card_holder_name: 'cardHolderName',
  expire_month: 'expirationDate',
  expire_year: 'expirationDate',
  first_name: 'fullName',
  last_name: 'fullName',
  account_number: 'iban',
  mbway_phone: 'phone',
  cur_password: 'password',
};

export function toFormErrors(errors: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([field, texts]) => [formFields[field] ?? field, texts]));
}
