import { z } from 'zod';
import type { RefusalCode } from '#contract/refusals.ts';
import type { CallContract } from '#contract/route.ts';
import { statusOfRefusal } from '#server/platform/http/answer.ts';
import fieldExamples from '../../../contract/field-examples.json' with { type: 'json' };
import type { Json } from './openapi-examples.ts';
import { failureSchema } from './openapi-failures.ts';
import { noteOf } from './openapi-schemas.ts';

export interface CallExample {
  input: Json;
  /** One per further variant of the input, where a part of the path selects it. */
  otherInputs?: Json[];
  reply: unknown;
}

type Shape = Record<string, z.ZodType>;

/** A call with what its callers must show, and what it may refuse. */
export interface DescribedCall {
  route: CallContract;
  security: Json[] | null;
  refusals: readonly RefusalCode[];
}

export function toOperation({ route, security, refusals }: DescribedCall, example: CallExample): Json {
  const { path, rest } = splitInput(route);
  const isRead = route.method === 'GET';
  return {
    operationId: route.name,
    summary: route.summary,
    tags: [route.path.split('/')[1] ?? ''],
    ...(security && { security }),
    requestParams: { path: z.object(path), ...(isRead && { query: rest[0] }) },
    parameters: isRead ? displayParameters : keyHeader(route),
    ...(!isRead && { requestBody: toBody(route, { bodies: rest, inPath: Object.keys(path), example }) }),
    responses: {
      200: {
        description: 'Success',
        headers: replyHeaders(route, refusals),
        content: { 'application/json': { schema: route.reply, example: example.reply } },
      },
      ...failuresOf(refusals),
    },
  };
}

/** The fields of the path, and the others as one object per variant of the input. */
function splitInput({ input, path }: CallContract): { path: Shape; rest: z.ZodObject[] } {
  const variants = (input instanceof z.ZodDiscriminatedUnion ? input.options : [input]) as z.ZodObject<Shape>[];
  const inPath = path.split('/').flatMap((part) => (part.startsWith(':') ? [part.slice(1)] : []));
  const fieldOf = (name: string): z.ZodType => {
    const fields = variants.flatMap(({ shape }) => shape[name] ?? []);
    const [first = z.string()] = fields;
    return first instanceof z.ZodLiteral ? z.enum(fields.map((field) => String((field as z.ZodLiteral).value))) : first;
  };
  const rest = variants.map(({ shape }) => {
    const title = inPath.map((name) => shape[name]).find((field) => field instanceof z.ZodLiteral)?.value;
    const body = z.object(omit(shape, inPath));
    return title === undefined ? body : body.meta({ title: String(title) });
  });
  return { path: Object.fromEntries(inPath.map((name) => [name, fieldOf(name)])), rest };
}

/** A body may fit several variants, because unknown fields are ignored. */
function toBody(
  route: CallContract,
  { bodies, inPath, example }: { bodies: z.ZodObject[]; inPath: string[]; example: CallExample },
): Json {
  const { input, otherInputs = [] } = example;
  const named = [input, ...otherInputs].map((one) => {
    const name = inPath.map((field) => one[field]).join(' ');
    return [name, { summary: name, value: omit(one, inPath) }] as const;
  });
  return {
    description: `At most ${route.bodyBytesMax} bytes; a larger body is refused with 413`,
    required: bodies.some((body) => !body.safeParse({}).success),
    content: {
      'application/json': {
        schema: bodies.length > 1 ? z.union(bodies) : bodies[0],
        ...(named.length > 1 ? { examples: Object.fromEntries(named) } : { example: named[0]?.[1].value }),
      },
    },
  };
}

function omit<T>(fields: Record<string, T>, names: string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

/** The refusals of a call, grouped by status. */
export function failuresOf(refusals: readonly RefusalCode[]): Json {
  const byStatus = Map.groupBy(refusals, statusOfRefusal);
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, toFailure(status, codes)]));
}

function toFailure(status: number, codes: RefusalCode[]): Json {
  const examples = Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]));
  return {
    description: codes.join(', '),
    headers: {
      ...((status === 429 || status === 503) && { 'Retry-After': retryAfter }),
      ...(status === 429 && limits),
    },
    content: { 'application/json': { schema: failureSchema, examples } },
  };
}

export function toHeader(description: string, example: string | number): Json {
  return { description, schema: { type: typeof example === 'number' ? 'integer' : 'string' }, example };
}

const retryAfter = toHeader('Seconds after which the call may be repeated', 45);

export const limits: Json = {
  'RateLimit-Limit': toHeader('Calls allowed in the window of the tightest limit', 30),
  'RateLimit-Remaining': toHeader('Calls left in the window', 29),
  'RateLimit-Reset': toHeader('Seconds until the window ends', 60),
};

const etag = toHeader('Weak; send it back in If-None-Match', 'W/"2jmj7l5rSw0yVb_vlWAYkK_YBwk"');

function replyHeaders({ cacheSeconds, isRevalidated }: CallContract, refusals: readonly RefusalCode[]): Json {
  const limited = refusals.includes('too_many_requests') ? limits : {};
  const privately = toHeader('The caller may keep the reply, and asks whether it changed', 'private, no-cache');
  if (isRevalidated) return { ...limited, ETag: etag, 'Cache-Control': privately };
  if (cacheSeconds === null) return limited;
  return {
    ETag: etag,
    'Cache-Control': toHeader('Seconds for which anybody may keep the reply', `public, max-age=${cacheSeconds}`),
  };
}

function keyHeader({ refusals }: CallContract): Json[] {
  if (!refusals.includes('idempotency_key_reused')) return [];
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'One per attempt: a repeated call with the same key and input happens once',
      schema: { type: 'string', maxLength: 200 },
      example: fieldExamples['Idempotency-Key'],
    },
  ];
}

const displayParameters: Json[] = (['currency', 'lang_id'] as const).map((name) => ({
  name,
  in: 'query',
  required: false,
  description: noteOf(name, { call: '', side: 'input' }),
  schema: { type: 'string' },
  example: fieldExamples[name],
}));
