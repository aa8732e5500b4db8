import type { z } from 'zod';
import { endpointOf, type RouteName } from './endpoints.ts';
import type { RefusalCode } from './refusals.ts';

/** Who may make a call: anybody, a signed-in customer, or one whose e-mail address is verified. */
export type Access = 'public' | 'customer' | 'verified';

/** One promised call: what goes in, what comes out, and every way the shop may refuse it. */
export interface Route<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  name: RouteName;
  method: 'GET' | 'POST' | 'PUT';
  /** Path below `/api`, parameters written as `:id`. */
  path: string;
  access: Access;
  summary: string;
  /** Path parameters, query (GET) and body (otherwise) as one object; unknown keys are dropped. */
  input: I;
  /** Other names of input fields, which older clients send; a field's own name wins. */
  aliases?: Readonly<Record<string, string>>;
  reply: O;
  refusals: readonly RefusalCode[];
  /** How long a public answer may be kept by browsers and proxies; null for answers that nobody may keep. */
  cacheSeconds: number | null;
  /** Largest body that is read, in bytes; a larger one is refused with `body_too_large`. */
  bodyBytesMax: number;
}

/** Largest body of a call that declares none of its own: several times what its fields can fill. */
export const bodyBytesMaxDefault = 16_384;

/** Of a call to which older clients send the whole cart along: up to a hundred rows with their items. */
export const bodyBytesMaxWithCart = 100_000;

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

/** Declares a call of the API; method and path come from the table of endpoints. */
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

/** Every refusal that a call may answer with: its own, and those that the edge gives every call of its kind. */
export function refusalsOf(route: Route): RefusalCode[] {
  const codes = new Set<RefusalCode>(['invalid_input', 'unreadable_query']);
  if (route.cacheSeconds === null) codes.add('unreadable_request').add('shop_unavailable');
  if (route.method !== 'GET')
    codes.add('unreadable_body').add('body_not_json').add('body_too_large').add('csrf_mismatch');
  if (route.access !== 'public') codes.add('not_signed_in');
  if (route.access === 'verified') codes.add('email_not_verified');
  return [...codes, ...route.refusals.filter((code) => !codes.has(code))];
}
