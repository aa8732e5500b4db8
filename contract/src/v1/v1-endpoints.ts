import type { ApiScope } from '#contract/api-scopes.ts';

/** A call of the public API: method with path below `/api`, and the scope that its key needs. */
export interface V1Endpoint {
  call: `GET /v1/${string}`;
  /** Null for any key. */
  scope: ApiScope | null;
}

/** Every call of the public API by name. */
export const v1Endpoints = {
  readV1Key: { call: 'GET /v1/key', scope: null },
  listV1Items: { call: 'GET /v1/items', scope: 'items:read' },
  readV1Item: { call: 'GET /v1/items/:id', scope: 'items:read' },
  listV1Copies: { call: 'GET /v1/copies', scope: 'items:read' },
  listV1Prices: { call: 'GET /v1/prices/:id', scope: 'prices:read' },
  listV1Sales: { call: 'GET /v1/sales', scope: 'sales:read' },
  listV1Offers: { call: 'GET /v1/offers', scope: 'offers:read' },
} as const satisfies Record<string, V1Endpoint>;

export type V1RouteName = keyof typeof v1Endpoints;
