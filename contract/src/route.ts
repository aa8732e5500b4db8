import type { z } from 'zod';
import { endpointOf, type RouteName } from './endpoints.ts';
import type { RefusalCode } from './refusals.ts';

/** Required caller: anybody, a signed-in customer, or one with a verified email address. */
export type Access = 'public' | 'customer' | 'verified';

/** What a call is, whoever may make it: input, reply and refusals. */
export interface CallContract<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  name: string;
  method: 'GET' | 'POST' | 'PUT';
  /** Path below `/api`, parameters written as `:id`. */
  path: string;
  summary: string;
  /** Path parameters with the query (GET) or body (otherwise) as one object; unknown keys are dropped. */
  input: I;
  /** Alternative names of input fields, by alias; a field's own name takes precedence. */
  aliases?: Readonly<Record<string, string>>;
  reply: O;
  refusals: readonly RefusalCode[];
  /** Seconds for which browsers and proxies may cache the reply; null for `no-store`. */
  cacheSeconds: number | null;
  /** The reply belongs to one caller, who may keep it and ask whether it changed. */
  isRevalidated?: boolean;
  /** Maximum body in bytes; a larger one is refused with `body_too_large`. */
  bodyBytesMax: number;
}

/** A call of the customer API. */
export interface Route<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> extends CallContract<I, O> {
  name: RouteName;
  access: Access;
}

/** Default maximum body: several times what the fields of a call can fill. */
export const bodyBytesMaxDefault = 16_384;

/** Maximum body of calls with rows: several skins, or the cart that older clients also send, up to a hundred rows. */
export const bodyBytesMaxWithRows = 100_000;

interface RouteShape<I extends z.ZodType, O extends z.ZodType> {
  access: Access;
  summary: string;
  input: I;
  aliases?: Readonly<Record<string, string>>;
  reply: O;
  refusals?: readonly RefusalCode[];
  cacheSeconds?: number;
  bodyBytesMax?: number;
}

/** Declares a call of the API; method and path come from `endpoints`. */
export function defineRoute<I extends z.ZodType, O extends z.ZodType>(
  name: RouteName,
  shape: RouteShape<I, O>,
): Route<I, O> {
  return {
    name,
    ...endpointOf(name),
    ...shape,
    refusals: shape.refusals ?? [],
    cacheSeconds: shape.cacheSeconds ?? null,
    bodyBytesMax: shape.bodyBytesMax ?? bodyBytesMaxDefault,
  };
}

/** Refusals of the HTTP layer, which any call may answer. */
export function httpRefusalsOf({ method, cacheSeconds }: Pick<CallContract, 'method' | 'cacheSeconds'>): RefusalCode[] {
  const codes: RefusalCode[] = ['invalid_input', 'unreadable_query'];
  if (cacheSeconds === null) codes.push('unreadable_request', 'shop_unavailable');
  if (method !== 'GET') codes.push('unreadable_body', 'body_not_json', 'body_too_large', 'csrf_mismatch');
  return codes;
}

/** All refusals of a call: its own and those of the HTTP layer. */
export function refusalsOf(route: Route): RefusalCode[] {
  const codes = new Set(httpRefusalsOf(route));
  if (route.method !== 'GET') codes.add('view_is_read_only');
  if (route.access !== 'public') codes.add('not_signed_in');
  if (route.access === 'verified') codes.add('email_not_verified');
  return [...codes, ...route.refusals.filter((code) => !codes.has(code))];
}
