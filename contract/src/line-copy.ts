import { z } from 'zod';
import { stickersMax } from './item-copy.ts';

/** What tells a copy from others of its item, in carts and orders. An order keeps it as it was sold. */
export const lineCopySchema = z.object({
  float: z.number().meta({ description: 'Wear from 0 to 1, exact to 14 digits after the point' }),
  pattern: z.number().int().nullable().meta({ description: 'Paint seed, a number from 0 to 1000; null if unknown' }),
  paint_index: z.number().int().nullable(),
  phase: z.string().nullable().meta({ description: 'Such as `Phase 2` or `Ruby`; null for a finish without phases' }),
  name_tag: z.string().nullable(),
  stickers: z
    .array(
      z.object({
        slot: z.number().int(),
        name: z.string().meta({ description: 'Without the kind: `Howling Dawn`' }),
        wear: z.number().nullable().meta({ description: 'How much is scraped off: wear from 0 to 1; null if unknown' }),
      }),
    )
    .max(stickersMax),
  charms: z
    .array(
      z.object({
        name: z.string().meta({ description: "Without the kind: `Lil' Ava`" }),
        pattern: z.number().int().nullable().meta({ description: 'Number of its look; null if unknown' }),
      }),
    )
    .max(1),
});
export type LineCopy = z.output<typeof lineCopySchema>;

/** Of the row of an item that may be a copy; null for one that is none. */
export const copyOfLineSchema = lineCopySchema
  .nullable()
  .optional()
  .meta({ description: 'What tells this copy from others of its item; null for an item that is no copy' });
