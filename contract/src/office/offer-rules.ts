import { z } from 'zod';
import {
  emptyInputSchema,
  idSchema,
  integerWithin,
  moneySchema,
  outOfRange,
  payloadSchema,
  requiredText,
  boundedText,
} from '#contract/fields.ts';
import { offerQualities, priceLineSchema } from '#contract/offers.ts';
import { defineOfficeRoute } from './office-route.ts';

const versionSchema = boundedText({ error: 'common.invalid_text', max: 64 });

export const priceRuleKinds = ['share', 'wear', 'liquidity', 'stock'] as const;
export type PriceRuleKind = (typeof priceRuleKinds)[number];

/** Kinds that count sales or pieces. */
const countingKinds: readonly PriceRuleKind[] = ['liquidity', 'stock'];
const countMax = 100_000;
const rulesMax = 500;

const hundred = { min: -100, max: 100 };
const percentSchema = z
  .number({ error: 'common.invalid_number' })
  .min(hundred.min, outOfRange(hundred))
  .max(hundred.max, outOfRange(hundred))
  .refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, 'refusals.two_decimals_expected')
  .meta({ description: 'Percent of our own price, at most 2 decimals: paid by `share`, added or taken by the others' });

const ruleSchema = z.object({
  kind: z.enum(priceRuleKinds, { error: 'common.invalid_choice' }),
  category: requiredText('common.invalid_text', 100).nullable().meta({ description: 'Null for all' }),
  quality: z
    .enum(offerQualities, { error: 'common.invalid_choice' })
    .nullable()
    .meta({ description: 'Null for every wear' }),
  at_least: integerWithin({ min: 0, max: countMax }).nullable().meta({
    description:
      'Sales in 30 days (`liquidity`) or pieces in stock (`stock`) from which the rule applies; null for the others',
  }),
  percent: percentSchema,
});
export type PriceRule = z.output<typeof ruleSchema>;

const rulesSchema = z
  .array(ruleSchema, { error: 'common.invalid_choice' })
  .max(rulesMax)
  .superRefine((rules, context) => {
    const seen = new Set<string>();
    for (const [at, { kind, category, quality, at_least: atLeast, percent }] of rules.entries()) {
      const name = JSON.stringify([kind, category, quality, atLeast]);
      const counts = countingKinds.includes(kind);
      if (seen.has(name)) context.addIssue({ code: 'custom', path: [at, 'kind'], message: 'common.invalid_choice' });
      if (counts !== (atLeast !== null))
        context.addIssue({ code: 'custom', path: [at, 'at_least'], message: 'common.invalid_number' });
      if (kind === 'share' && percent < 0)
        context.addIssue({ code: 'custom', path: [at, 'percent'], message: outOfRange({ min: 0, max: 100 }) });
      seen.add(name);
    }
  });

const rulesReply = payloadSchema(z.object({ version: z.string(), rules: z.array(ruleSchema) }));

export const readPriceRulesRoute = defineOfficeRoute('readPriceRules', {
  summary: 'What the shop pays for skins, as shares of its own prices; the narrowest rule of a kind applies',
  input: emptyInputSchema,
  reply: rulesReply,
});

export const savePriceRulesRoute = defineOfficeRoute('savePriceRules', {
  summary: 'Replaces the rules; offers that are answered from now on follow them',
  input: z.object({ version: versionSchema, rules: rulesSchema }),
  reply: rulesReply,
  refusals: ['record_changed'],
});

export const previewPriceRulesRoute = defineOfficeRoute('previewPriceRules', {
  summary: 'What the shop would pay for an item by these rules, without saving them',
  input: z.object({ item_id: idSchema, rules: rulesSchema }),
  reply: payloadSchema(
    z
      .object({
        reference: moneySchema,
        stock: z.number().int(),
        sold: z.number().int(),
        offer: moneySchema,
        lines: z.array(priceLineSchema),
      })
      .nullable()
      .meta({ description: 'Null if the rules leave nothing to pay' }),
  ),
});

const reasonText = requiredText('common.invalid_text', 500);
const translatedCode = z.string().regex(/^(?!en$)[a-z]{2}$/, 'common.invalid_choice');

const reasonSchema = z.object({
  text: reasonText.meta({ description: 'In English; customers read it where their language has no translation' }),
  translations: z.record(translatedCode, reasonText).meta({
    description: 'By language code, without English. Customers read theirs where staff send the reason as it is',
  }),
});
export type DeclineReason = z.output<typeof reasonSchema>;

const reasonsReply = payloadSchema(z.object({ version: z.string(), reasons: z.array(reasonSchema) }));
const reasonsMax = 30;

export const readDeclineReasonsRoute = defineOfficeRoute('readDeclineReasons', {
  summary: 'Reasons that staff start from when they decline an offer',
  input: emptyInputSchema,
  reply: reasonsReply,
});

export const saveDeclineReasonsRoute = defineOfficeRoute('saveDeclineReasons', {
  summary: 'Replaces the reasons, in the order of the list',
  input: z.object({
    version: versionSchema,
    reasons: z
      .array(reasonSchema, { error: 'common.invalid_choice' })
      .max(reasonsMax)
      .refine((reasons) => new Set(reasons.map(({ text }) => text)).size === reasons.length, 'common.invalid_choice'),
  }),
  reply: reasonsReply,
  refusals: ['record_changed'],
});
