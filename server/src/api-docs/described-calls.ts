import { routes } from '#contract/api.ts';
import { refusalsOf, type Route } from '#contract/route.ts';
import { v1Routes } from '#contract/v1/v1-api.ts';
import { refusalsOfV1, type V1Route } from '#contract/v1/v1-route.ts';
import type { DescribedCall } from './openapi-operation.ts';

/** Every call of the document: those of the shop by session, those of the public API by key. */
export const describedCalls: DescribedCall[] = [
  ...Object.values<Route>(routes).map((route) => ({
    route,
    security: route.access === 'public' ? null : [{ session: [] }, { bearer: [] }],
    refusals: refusalsOf(route),
  })),
  ...Object.values<V1Route>(v1Routes).map((route) => ({
    route,
    security: [{ apiKey: [] }],
    refusals: refusalsOfV1(route),
  })),
];
