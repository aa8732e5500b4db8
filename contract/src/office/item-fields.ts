import { z } from 'zod';
import {
  boundedText,
  commaListSchema,
  idSchema,
  integerWithin,
  moneySchema,
  optionalText,
  outOfRange,
  requiredInteger,
  requiredText,
} from '#contract/fields.ts';
import { itemVariants } from '#contract/item-editions.ts';

const priceBounds = { min: 0.01, max: 1_000_000 };

/** Price in euros with at most two decimals. */
export const priceInput = z
  .number({ error: 'common.invalid_number' })
  .min(priceBounds.min, outOfRange(priceBounds))
  .max(priceBounds.max, outOfRange(priceBounds))
  .refine((price) => Math.abs(Math.round(price * 100) - price * 100) < 1e-6, 'refusals.two_decimals_expected');

export const itemQualities = [
  'factory_new',
  'minimal_wear',
  'field_tested',
  'well_worn',
  'battle_scarred',
  'not_painted',
] as const;

const languageCode = boundedText({ error: 'common.invalid_text', max: 10 });

/** Translated texts by language code; a language without one falls back to English. */
export const translationsInput = (max: number) => z.record(languageCode, requiredText('common.invalid_text', max));

/** What staff can change of an item, all but its stock. Amounts in euros. */
export const itemFields = {
  title: requiredText('common.invalid_text', 200),
  market_name: requiredText('common.invalid_text', 200),
  type: requiredText('common.invalid_text', 60),
  category: requiredText('common.invalid_text', 60).meta({ description: 'Url of a subcategory, such as `rifles`' }),
  hero: requiredText('common.invalid_text', 60).nullable(),
  class: requiredText('common.invalid_text', 60),
  quality: z.enum(itemQualities, { error: 'common.invalid_choice' }).nullable(),
  variant: z.enum(itemVariants, { error: 'common.invalid_choice' }),
  collection: requiredText('common.invalid_text', 100).nullable(),
  image: optionalText(500)
    .transform((text) => text ?? '')
    .meta({ description: 'Path below the image host, or an address; empty draws the item' }),
  price: priceInput,
  old_price: priceInput.nullable(),
  is_new: z.boolean({ error: 'common.invalid_choice' }),
  new_until: requiredInteger('common.invalid_date', { min: 0, max: 4_102_444_800 }).nullable(),
  is_top: z.boolean({ error: 'common.invalid_choice' }),
  is_hidden: z.boolean({ error: 'common.invalid_choice' }),
  titles: translationsInput(200),
};

/** The same on a reply, where nothing is checked for how it was typed. */
export const itemRecordSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  market_name: z.string(),
  type: z.string(),
  category: z.string(),
  hero: z.string().nullable(),
  class: z.string(),
  quality: z.string().nullable(),
  variant: z.enum(itemVariants),
  collection: z.string().nullable(),
  image: z.string(),
  price: moneySchema,
  old_price: moneySchema.nullable(),
  is_new: z.boolean(),
  new_until: z.number().int().nullable(),
  is_top: z.boolean(),
  is_hidden: z.boolean(),
  titles: z.record(z.string(), z.string()),
  stock: z.number().int(),
  sold_count: z.number().int(),
  old_price_max: moneySchema.nullable().meta({
    description: 'Lowest price of the 30 days before the current one: the highest old price allowed; null allows none',
  }),
  created_at: z.number().int(),
  changed_at: z.number().int(),
  version: z.string().meta({ description: 'Changes with every field but the stock; send it with a change' }),
});

const choice = z.enum(['yes', 'no'], { error: 'common.invalid_choice' }).optional();
const amountFilter = z.coerce.number({ error: 'common.invalid_number' }).min(0).max(1_000_000).optional();
const stockFilter = integerWithin({ min: 0, max: 1_000_000 }).optional();

/** Filters of the items list, shared by bulk changes and the export. */
export const itemFilters = {
  category: commaListSchema,
  type: commaListSchema,
  quality: commaListSchema,
  class: commaListSchema,
  price_from: amountFilter,
  price_to: amountFilter,
  stock_from: stockFilter,
  stock_to: stockFilter,
  new: choice,
  top: choice,
  sale: choice,
  hidden: choice,
};

/** Which items a bulk change is for: those of a filter, or only the chosen ones of it. */
export const itemSelectionSchema = z.object({
  q: optionalText(200),
  ...itemFilters,
  ids: z.array(idSchema).max(1000, { error: 'common.too_many_values?max=1000' }).optional(),
});
export type ItemSelection = z.output<typeof itemSelectionSchema>;
