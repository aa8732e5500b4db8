import { z } from 'zod';
import { cursorSchema, integerWithin } from '#contract/fields.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { bodyBytesMaxDefault, httpRefusalsOf, type CallContract } from '#contract/route.ts';
import { splitEndpoint } from '#contract/split-endpoint.ts';
import { v1Endpoints, type V1Endpoint, type V1RouteName } from './v1-endpoints.ts';

/** A call of the public API, by a key. It only reads. */
export interface V1Route<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType>
  extends CallContract<I, O>, Pick<V1Endpoint, 'scope'> {
  name: V1RouteName;
}

interface V1RouteShape<I extends z.ZodType, O extends z.ZodType> {
  summary: string;
  input: I;
  reply: O;
  refusals?: readonly RefusalCode[];
}

/** Declares a call of the public API; method, path and scope come from `v1Endpoints`. */
export function defineV1Route<I extends z.ZodType, O extends z.ZodType>(
  name: V1RouteName,
  shape: V1RouteShape<I, O>,
): V1Route<I, O> {
  const { call, scope }: V1Endpoint = v1Endpoints[name];
  return {
    name,
    scope,
    ...splitEndpoint(call),
    ...shape,
    refusals: shape.refusals ?? [],
    cacheSeconds: null,
    isRevalidated: true,
    bodyBytesMax: bodyBytesMaxDefault,
  };
}

/** All refusals of a call: its own, those of keys and limits, and those of the HTTP layer. */
export function refusalsOfV1(route: V1Route): RefusalCode[] {
  const codes = new Set(httpRefusalsOf(route)).add('api_key_invalid').add('too_many_requests');
  if (route.scope !== null) codes.add('api_key_scope_missing');
  return [...codes, ...route.refusals];
}

/** Rows of a page; at most 100. */
const limitMax = 100;

/** Input of every list: `cursor` is the `next` of the page before. */
export const v1PageInput = {
  cursor: cursorSchema.meta({ description: '`next` of the page before; without it the first page' }),
  limit: integerWithin({ min: 1, max: limitMax })
    .prefault(50)
    .meta({ description: 'Number of rows of a page, 1 to 100' }),
};

export function v1PageReply<T extends z.ZodType>(row: T) {
  return z.object({
    status: z.literal('OK'),
    payload: z.array(row),
    next: z.string().nullable().meta({ description: 'Cursor of the next page; null at the end of the list' }),
  });
}
