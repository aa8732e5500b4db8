import type { z } from 'zod';
import type { RefusalCode } from '#contract/refusals.ts';
import { bodyBytesMaxDefault, httpRefusalsOf, type CallContract } from '#contract/route.ts';
import { splitEndpoint } from '#contract/split-endpoint.ts';
import { officeEndpoints, type OfficeRouteName } from './endpoints.ts';
import type { OfficeEndpoint } from './roles.ts';

/** A call of the office. */
export interface OfficeRoute<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType>
  extends CallContract<I, O>, Pick<OfficeEndpoint, 'roles'> {
  name: OfficeRouteName;
}

interface OfficeRouteShape<I extends z.ZodType, O extends z.ZodType> {
  summary: string;
  input: I;
  reply: O;
  refusals?: readonly RefusalCode[];
  bodyBytesMax?: number;
}

/** Declares a call of the office; method, path and roles come from `officeEndpoints`. */
export function defineOfficeRoute<I extends z.ZodType, O extends z.ZodType>(
  name: OfficeRouteName,
  shape: OfficeRouteShape<I, O>,
): OfficeRoute<I, O> {
  const { call, roles }: OfficeEndpoint = officeEndpoints[name];
  return {
    name,
    roles,
    ...splitEndpoint(call),
    ...shape,
    refusals: shape.refusals ?? [],
    cacheSeconds: null,
    bodyBytesMax: shape.bodyBytesMax ?? bodyBytesMaxDefault,
  };
}

/** All refusals of a call: its own, those of roles, and those of the HTTP layer. */
export function refusalsOfOffice(route: OfficeRoute): RefusalCode[] {
  const codes = new Set(httpRefusalsOf(route));
  if (route.roles !== 'anyone') codes.add('not_signed_in').add('other_staff_signed_in');
  if (typeof route.roles !== 'string') codes.add('role_not_allowed');
  return [...codes, ...route.refusals.filter((code) => !codes.has(code))];
}
