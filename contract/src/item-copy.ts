import { z } from 'zod';
import {
  commaListSchema,
  epochSecondsSchema,
  integerWithin,
  moneySchema,
  numberText,
  optionalText,
  outOfRange,
} from './fields.ts';
import { toFloatBound } from './float-bound.ts';

/** Highest paint seed of the game. */
export const patternMax = 1000;
/** A weapon has room for five stickers and one charm. */
export const stickersMax = 5;

const stickerSchema = z.object({
  slot: z.number().int(),
  name: z.string().meta({ description: 'Without the kind: `Howling Dawn`' }),
  wear: z.number().nullable().meta({ description: 'How much is scraped off: wear from 0 to 1; null if unknown' }),
  item_id: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'Id of the item of this sticker; null if the shop has none' }),
  img_url: z
    .string()
    .nullable()
    .meta({ description: 'URL of its picture in card width, relative to the shop; null without an item' }),
});

const charmSchema = z.object({
  name: z.string().meta({ description: "Without the kind: `Lil' Ava`" }),
  pattern: z.number().int().nullable().meta({ description: 'Number of its look; null if unknown' }),
  item_id: z.number().int().nullable().meta({ description: 'Id of the item of this charm; null if the shop has none' }),
  img_url: z
    .string()
    .nullable()
    .meta({ description: 'URL of its picture in card width, relative to the shop; null without an item' }),
});

/** What makes a copy this very one of its item. */
export const itemCopySchema = z.object({
  of: z.number().int().meta({ description: 'Id of the item that it is a copy of' }),
  float: z.number().meta({ description: 'Wear from 0 to 1, exact to 14 digits after the point' }),
  pattern: z.number().int().nullable().meta({ description: 'Paint seed, a number from 0 to 1000; null if unknown' }),
  paint_index: z.number().int().nullable(),
  phase: z.string().nullable().meta({ description: 'Such as `Phase 2` or `Ruby`; null for a finish without phases' }),
  stickers: z.array(stickerSchema).max(stickersMax),
  charms: z.array(charmSchema).max(1),
  name_tag: z.string().nullable(),
  inspect_link: z.string().nullable().meta({ description: 'Address that opens it in the game: `steam://rungame/…`' }),
  protected_until: epochSecondsSchema
    .nullable()
    .meta({ description: 'End of the trade protection of Steam, in seconds since 1970-01-01 UTC; null without any' }),
});
export type ItemCopy = z.output<typeof itemCopySchema>;

/** The copies of an item that can be bought; a grouped list counts only those that match its filters. */
export const itemCopiesSchema = z.object({
  count: z.number().int().meta({ description: 'Copies, as a number of items' }),
  price_from: moneySchema.meta({
    description:
      'Lowest price among these copies and the pieces of the item itself, in the display currency; major units, at most 2 decimals',
  }),
  float_from: z.number(),
  float_till: z.number(),
});
export type ItemCopies = z.output<typeof itemCopiesSchema>;

/** Place of a copy among the copies of its item in stock, the lowest float first. */
export const copyRankSchema = z.object({
  position: z.number().int().meta({ description: 'Number in the order by float, 1 for the lowest' }),
  of: z.number().int().meta({ description: 'Copies in stock, as a number of items' }),
});

export const copyViews = ['each', 'grouped'] as const;

/** Anything that is no number from 0 to 1 means no bound. */
const floatBoundSchema = z
  .union([numberText('common.invalid_text'), z.number()])
  .optional()
  .catch(undefined)
  .transform((bound) => toFloatBound(bound) ?? undefined);

const patternRange = { min: 0, max: patternMax };
const isPattern = (text: string): boolean => /^\d{1,4}$/.test(text) && Number(text) <= patternMax;

/** Filters of lists that only copies meet. Each of them leaves out items that are no copies. */
export const copyFilters = {
  float_from: floatBoundSchema,
  float_till: floatBoundSchema,
  pattern: commaListSchema
    .refine((patterns) => patterns.every(isPattern), outOfRange(patternRange))
    .transform((patterns) => patterns.map(Number)),
  phase: commaListSchema,
  sticker: optionalText(100),
  stickers_from: integerWithin({ min: 1, max: stickersMax }).optional().catch(undefined),
};
