import { refusals, type RefusalCode } from '#contract/refusals.ts';
import type { FailureReply } from '#contract/api-error.ts';
import { statusOfRefusal } from '#server/platform/http/answer.ts';
import { dataOfRefusal, placeholderOf, errorMessageOf } from '#server/platform/http/error-message-of.ts';
import type { RefusalParams } from '#server/platform/refusal.ts';
import dataNotes from '../../../contract/failure-data-notes.json' with { type: 'json' };
import texts from '../../../contract/texts/en/refusals.json' with { type: 'json' };
import { failureHeaders } from './openapi-headers.ts';
import type { ExampleFinder, Json } from './openapi-examples.ts';
import { describeFields } from './openapi-schemas.ts';

const failureSchema: Json = {
  type: 'object',
  required: ['status', 'message', 'code'],
  properties: {
    status: { const: 'ERROR', description: 'ERROR on every failure' },
    message: { type: 'string', description: 'For people, in the language of the call' },
    code: { enum: [...Object.keys(refusals), 'internal_error'], description: 'For programs' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
      description: 'Texts per field of the input, in the language of the call',
    },
    data: {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(dataNotes).map(([name, { type, note }]) => [name, { type, description: note }]),
      ),
      additionalProperties: { type: ['string', 'number'] },
      description: 'The numbers and names that the message speaks of; sums are numbers in major units',
    },
    request_id: { type: 'string', description: 'Names this failure in the log of the shop' },
  },
};

/** The shape of every failure, with what the examples of all of them say shown at its fields. */
export function describeFailure(examples: ExampleFinder): unknown {
  for (const code of Object.keys(refusals) as RefusalCode[])
    examples.learn({ call: 'failure', schema: failureSchema, value: failureExample(code) }, {});
  return describeFields(failureSchema, { call: 'failure', side: 'reply' }, examples);
}

const euros = (amount: number) => ({ words: `€${amount.toFixed(2)}`, amount, currency: 'EUR' });
const coins = (amount: number) => ({ words: amount.toFixed(2), amount, currency: null });

/** What the messages of examples speak of. */
const sampleParams: RefusalParams = {
  available: 2,
  balance: coins(12.5),
  coins: 'Credits',
  count: 2,
  date: '24.11.2026',
  from: '01.01.2040, 00:00 UTC',
  itemId: 4711,
  limit: 30,
  max: 100,
  min: coins(5),
  minimum: euros(50),
  newCharge: euros(20),
  newPrice: euros(44),
  newTotal: euros(44),
  oldCharge: euros(19),
  oldPrice: euros(42),
  oldTotal: euros(42),
  orderId: 10_042,
  payoutId: 17,
  required: coins(44),
  seconds: 45,
  title: 'AK-47 | Redline (Field-Tested)',
};

/** What a refusal has for programs besides what its message speaks of. */
const unspoken: Partial<Record<RefusalCode, readonly string[]>> = {
  bargain_sold: ['itemId'],
  item_reserved: ['itemId'],
  item_sold: ['itemId'],
};

/** The reply to a refusal, as an English caller sees it. */
export function failureExample(code: RefusalCode): FailureReply {
  const known: Record<string, string> = texts;
  const text = known[`refusals.${code}`] ?? known[`refusals.${code}_other`] ?? '';
  const gaps = [...text.matchAll(/\{(\w+)\}/g)].map(([, gap]) => placeholderOf(code, gap ?? ''));
  const names = [...gaps, ...(unspoken[code] ?? [])];
  const params = Object.fromEntries(names.map((name) => [name, sampleParams[name] ?? '']));
  const words = errorMessageOf({ code, params, variant: null }).params;
  const message = text.replaceAll(/\{(\w+)\}/g, (_part, gap: string) => String(words[gap]));
  return {
    status: 'ERROR',
    code,
    message,
    ...(code === 'invalid_input' && { message: 'Invalid number', errors: { count: ['Invalid number'] } }),
    ...(names.length > 0 && { data: dataOfRefusal(params) }),
  };
}

/** The example of every refusal, for the components of the document. */
export function failureExamples(): Json {
  const codes = Object.keys(refusals) as RefusalCode[];
  return Object.fromEntries(codes.map((code) => [code, { summary: code, value: failureExample(code) }]));
}

/** The refusals of a call as responses, grouped by status, each with its example. */
export function describeRefusals(codes: readonly RefusalCode[]): Json {
  const responses: Record<number, Json> = {};
  for (const [status, alike] of Map.groupBy(codes, statusOfRefusal)) {
    const examples = Object.fromEntries(alike.map((code) => [code, { $ref: `#/components/examples/${code}` }]));
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' }, examples } };
    responses[status] = { description: alike.join(', '), headers: failureHeaders(status), content };
  }
  return responses;
}
