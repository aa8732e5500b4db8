import { z } from 'zod';
import { fillPlaceholders } from '#contract/fill-placeholders.ts';
import { refusals, type RefusalCode } from '#contract/refusals.ts';
import type { FailureReply } from '#contract/api-error.ts';
import { dataOfRefusal, paramOf, errorMessageOf } from '#server/platform/http/error-message-of.ts';
import type { RefusalParams } from '#server/platform/refusal.ts';
import dataNotes from '../../../contract/failure-data-notes.json' with { type: 'json' };
import texts from '../../../contract/texts/en/refusals.json' with { type: 'json' };

const failureCodes = Object.keys(refusals) as RefusalCode[];
const zodOf = { string: z.string(), number: z.number(), integer: z.int() };

const dataShape = Object.fromEntries(
  Object.entries(dataNotes).map(([name, { type, note }]) => [
    name,
    zodOf[type as keyof typeof zodOf].optional().meta({ description: note }),
  ]),
);

/** Loose, so that clients accept fields that later versions add. */
export const failureSchema = z
  .looseObject({
    status: z.literal('ERROR').meta({ description: 'ERROR on every failure' }),
    message: z.string().meta({ description: 'For people, in the language of the call' }),
    code: z.enum([...failureCodes, 'internal_error']).meta({ description: 'For programs' }),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .meta({ description: 'Messages per field of the input, in the language of the call' }),
    data: z
      .object(dataShape)
      .catchall(z.union([z.string(), z.number()]))
      .optional()
      .meta({ description: 'The values in the message; amounts are numbers in major units' }),
    request_id: z.string().optional().meta({ description: 'Id of the request in the log of the shop' }),
  })
  .meta({ id: 'Failure' });

const euros = (amount: number) => ({ words: `€${amount.toFixed(2)}`, amount, currency: 'EUR' });
const coins = (amount: number) => ({ words: amount.toFixed(2), amount, currency: null });

const sampleParams: RefusalParams = {
  above: euros(1000),
  approvals: 1,
  askedPrice: euros(50),
  available: 2,
  balance: coins(12.5),
  batchId: 4,
  challenge: '4pWl8mJd0yqZr7bXo2tK1A',
  coins: 'Credits',
  count: 2,
  date: '24.11.2026',
  from: '01.01.2040, 00:00 UTC',
  height: 324,
  itemId: 4711,
  customerId: 17,
  earlierId: 12,
  disputeId: 5,
  left: 2,
  limit: 30,
  lowest: euros(42),
  max: 100,
  megabytes: 8,
  megapixels: 40,
  min: coins(5),
  minimum: euros(50),
  needed: 2,
  newCharge: euros(20),
  newPrice: euros(44),
  newTotal: euros(44),
  oldCharge: euros(19),
  oldPrice: euros(42),
  oldTotal: euros(42),
  offerId: 23,
  offeredPrice: euros(55),
  orderId: 10_042,
  payoutId: 17,
  placeholders: 'count, name',
  position: 1,
  reason: 'it is empty',
  reference: 'MBW-20260712-1',
  required: coins(44),
  scope: 'sales:read',
  seconds: 45,
  title: 'AK-47 | Redline (Field-Tested)',
  unknown: 'nmae',
  width: 432,
};

/** Params that a refusal carries without a placeholder in its message. */
const hiddenParams: Partial<Record<RefusalCode, readonly string[]>> = {
  bargain_sold: ['itemId'],
  item_reserved: ['itemId'],
  item_sold: ['itemId'],
  text_placeholders_differ: ['unknown'],
};

/** The reply to a refusal, as an English caller sees it. */
export function failureExample(code: RefusalCode): FailureReply {
  const known: Record<string, string> = texts;
  const text = known[`refusals.${code}`] ?? known[`refusals.${code}_other`] ?? '';
  const placeholders = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => paramOf(code, name ?? ''));
  const names = [...placeholders, ...(hiddenParams[code] ?? [])];
  const params = Object.fromEntries(names.map((name) => [name, sampleParams[name] ?? '']));
  const words = errorMessageOf({ code, params, variant: null }).params;
  const message = fillPlaceholders(text, words);
  return {
    status: 'ERROR',
    code,
    message,
    ...(code === 'invalid_input' && { message: 'Invalid number', errors: { count: ['Invalid number'] } }),
    ...(names.length > 0 && { data: dataOfRefusal(params) }),
  };
}

export function failureExamples(): Record<string, { summary: string; value: FailureReply }> {
  return Object.fromEntries(failureCodes.map((code) => [code, { summary: code, value: failureExample(code) }]));
}
