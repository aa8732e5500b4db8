import { z } from 'zod';
import { epochSecondsSchema, idSchema, integerWithin, moneySchema, payloadSchema } from '#contract/fields.ts';
import { priceInput } from './item-fields.ts';
import { versionField } from './items.ts';
import { listInput, listReply } from './list.ts';
import { defineOfficeRoute } from './office-route.ts';

/** Why customers do not see a deal or a pack, or cannot buy it. */
export const offerProblemSchema = z
  .enum(['price', 'stock'])
  .nullable()
  .meta({ description: 'price: not below that of its items, so the shop leaves it out; stock: an item is sold out' });

/** An item as screens of deals and packs show it. */
export const dealItemSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  class: z.string(),
  price: moneySchema,
  stock: z.number().int(),
});

const states = ['planned', 'running', 'over'] as const;
const moment = integerWithin({ min: 0, max: 4_102_444_800 });
const dealFields = { item_id: idSchema, price: priceInput, starts_at: moment, ends_at: moment };

const dealSchema = z.object({
  id: z.number().int(),
  item_id: z.number().int(),
  item: dealItemSchema,
  price: moneySchema,
  old_price: moneySchema.nullable().meta({
    description: 'What the shop crosses out beside the deal: `lowest_price`; null if the deal is not below it',
  }),
  lowest_price: moneySchema.meta({
    description: 'Lowest price of the item since 30 days before the deal began, the present one included',
  }),
  starts_at: epochSecondsSchema,
  ends_at: epochSecondsSchema,
  state: z.enum(states),
  problem: offerProblemSchema,
  version: z.string(),
});

export const listDealRecordsRoute = defineOfficeRoute('listDealRecords', {
  summary: 'Deals of one item each, planned and over ones too; `q` is a part of the title, or the id of the item',
  input: listInput(['-ends', 'ends'], { state: z.enum(states, { error: 'common.invalid_choice' }).optional() }),
  reply: listReply(dealSchema),
});

export const readDealRecordRoute = defineOfficeRoute('readDealRecord', {
  summary: 'A deal',
  input: z.object({ id: idSchema }),
  reply: payloadSchema(dealSchema),
  refusals: ['deal_not_found'],
});

export const createDealRoute = defineOfficeRoute('createDeal', {
  summary: 'Adds a deal; one whose start is over begins now',
  input: z.object(dealFields),
  reply: payloadSchema(dealSchema),
});

export const changeDealRoute = defineOfficeRoute('changeDeal', {
  summary: 'Changes a deal; one that has begun keeps its item and its start',
  input: z.object({ id: idSchema, version: versionField, ...dealFields }),
  reply: payloadSchema(dealSchema),
  refusals: ['deal_not_found', 'record_changed'],
});

export const endDealRoute = defineOfficeRoute('endDeal', {
  summary: 'Ends a running deal now, and deletes one that has not begun',
  input: z.object({ id: idSchema, version: versionField }),
  reply: payloadSchema(dealSchema.nullable().meta({ description: 'null: it had not begun and is deleted' })),
  refusals: ['deal_not_found', 'record_changed', 'deal_ended_already'],
});
