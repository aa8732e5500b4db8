import { refusals, type RefusalCode } from '#contract/refusals.ts';
import type { FailureReply } from '#contract/api-error.ts';
import { statusOfRefusal } from '#server/platform/http/answer.ts';
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
      additionalProperties: { type: ['string', 'number'] },
      description: 'The numbers and names that the message speaks of',
    },
    request_id: { type: 'string', description: 'Names this failure in the log of the shop' },
  },
};

/** The shape of every failure, with what two of them say shown at its fields. */
export function describeFailure(examples: ExampleFinder): unknown {
  for (const code of ['invalid_input', 'price_changed'] as const)
    examples.learn({ call: 'failure', schema: failureSchema, value: failureExample(code) }, {});
  return describeFields(failureSchema, { call: 'failure', side: 'reply' }, examples);
}

/** What the messages of examples speak of. */
const sampleData: Record<string, string | number> = {
  available: 2,
  coins: '12.50',
  count: 2,
  date: '24.11.2026',
  limit: 30,
  max: 100,
  min: '5.00',
  minimum: '€50.00',
  from: '01.01.2040, 00:00 UTC',
  newCharge: '€20.00',
  newPrice: '€44.00',
  newTotal: '€44.00',
  oldCharge: '€19.00',
  oldPrice: '€42.00',
  oldTotal: '€42.00',
  orderId: 10_042,
  payoutId: 17,
  seconds: 45,
  title: 'AK-47 | Redline (Field-Tested)',
  x: '12.50',
  y: '44.00',
};

/** The reply to a refusal, as an English caller sees it. */
export function failureExample(code: RefusalCode): FailureReply {
  const known: Record<string, string> = texts;
  const text = known[`refusals.${code}`] ?? known[`refusals.${code}_other`] ?? '';
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const data = Object.fromEntries(names.map((name) => [name, sampleData[name] ?? '']));
  const message = text.replaceAll(/\{(\w+)\}/g, (_part, name: string) => String(data[name]));
  return {
    status: 'ERROR',
    code,
    message,
    ...(code === 'invalid_input' && { message: 'Invalid number', errors: { count: ['Invalid number'] } }),
    ...(names.length > 0 && { data }),
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
