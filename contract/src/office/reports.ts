import { z } from 'zod';
import { boundedText, moneySchema } from '#contract/fields.ts';
import { defineOfficeRoute } from './office-route.ts';

export const reportPeriods = ['day', 'week', 'month'] as const;

const daySchema = z.string().meta({ description: 'YYYY-MM-DD in the time zone of the shop' });

const isDay = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

const dayInput = boundedText({ error: 'common.invalid_text', max: 10 })
  .regex(/^20\d\d-\d\d-\d\d$/, 'common.invalid_text')
  .refine(isDay, 'common.invalid_text')
  .optional();

/** `from` and `to` are days of the shop, both included; the last 30 days unless given. */
function reportInput<G extends string>(groups: readonly [G, ...G[]]) {
  return z.object({
    from: dayInput,
    to: dayInput,
    period: z.enum(reportPeriods, { error: 'common.invalid_choice' }).default('day'),
    group: z.enum(groups, { error: 'common.invalid_choice' }).default(groups[0] as never),
  });
}

const keySchema = {
  key: z.string().meta({ description: 'First day of a period, or a code; `total` in the last row' }),
  label: z.string(),
};

/** Rows of a report with their sum as the last one; `before` is the period of the same length just before. */
function reportReply<S extends z.ZodRawShape>(figures: S) {
  return z.object({
    status: z.literal('OK'),
    payload: z.array(z.object({ ...keySchema, ...figures })),
    from: daySchema,
    to: daySchema,
    before_from: daySchema,
    before_to: daySchema,
    today: daySchema,
  });
}

const soldSchema = {
  sold: moneySchema.meta({ description: 'Euros with VAT, when paid' }),
  refunded: moneySchema.meta({ description: 'Euros with VAT, when refunded' }),
  sales: moneySchema.meta({ description: 'sold − refunded' }),
};

export const readSalesReportRoute = defineOfficeRoute('readSalesReport', {
  summary: 'Sales of a period, minus what was refunded in it',
  input: reportInput(['period', 'country', 'method', 'category']),
  reply: reportReply({
    orders: z.number().int(),
    refunds: z.number().int(),
    ...soldSchema,
    sales_before: moneySchema,
  }),
});

export const readMarginReportRoute = defineOfficeRoute('readMarginReport', {
  summary: 'Sales of a period beside the purchase price of what was sold, as far as it is known',
  input: reportInput(['period', 'country', 'method', 'category']),
  reply: reportReply({
    sales: soldSchema.sales,
    without_cost: moneySchema.meta({ description: 'Sales of lines without a purchase price; they have no margin' }),
    with_cost: moneySchema.meta({ description: 'Sales of lines with a purchase price' }),
    vat: moneySchema.meta({ description: 'Contained in with_cost' }),
    cost: moneySchema.meta({ description: 'Average purchase price of the bought skins of an item, for each piece' }),
    margin: moneySchema.meta({ description: 'with_cost − vat − cost' }),
    margin_percent: z.number().nullable().meta({ description: 'Of with_cost without VAT, one decimal' }),
    margin_before: moneySchema,
  }),
});

export const readVatReportRoute = defineOfficeRoute('readVatReport', {
  summary: 'VAT contained in the sales of a period, by country and rate',
  input: reportInput(['rate', 'country', 'period']),
  reply: reportReply({
    country: z.string().nullable().meta({ description: 'ISO 3166-1 code of two letters' }),
    rate: z.number().nullable().meta({ description: 'Percent' }),
    ...soldSchema,
    vat: moneySchema.meta({ description: 'Contained in sales' }),
    net: moneySchema.meta({ description: 'sales − vat' }),
    vat_before: moneySchema,
  }),
});

export const readPromoReportRoute = defineOfficeRoute('readPromoReport', {
  summary: 'Discounts of promo codes, when paid, with the sales that they came with',
  input: reportInput(['code', 'period']),
  reply: reportReply({
    orders: z.number().int(),
    discount: moneySchema,
    ...soldSchema,
    discount_before: moneySchema,
  }),
});

const stateSchema = {
  opening: moneySchema.meta({ description: 'Owed before the period' }),
  added: moneySchema,
  taken: moneySchema,
  closing: moneySchema.meta({ description: 'Owed at its end' }),
  change_before: moneySchema.meta({ description: 'Added minus taken in the period before' }),
};

export const readWalletReportRoute = defineOfficeRoute('readWalletReport', {
  summary: 'Coins owed to customers before and after a period, by kind of movement',
  input: reportInput(['kind', 'period']),
  reply: reportReply({
    ...stateSchema,
    closing_paid: moneySchema.meta({ description: 'Euros that customers paid for the coins of closing' }),
  }),
});

export const readPayoutReportRoute = defineOfficeRoute('readPayoutReport', {
  summary: 'Euros owed to customers for skins and refunds of balance before and after a period',
  input: reportInput(['kind', 'period']),
  reply: reportReply({ transfers: z.number().int(), ...stateSchema }),
});
