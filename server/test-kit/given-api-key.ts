import type { ApiScope } from '#contract/api-scopes.ts';
import { createApiKey } from '#server/developers/keys/create-api-key.ts';
import type { IssuedApiKey, NewApiKey } from '#server/developers/keys/api-key.types.ts';
import type { Db } from '#server/platform/db.ts';

export const allScopes: ApiScope[] = ['items:read', 'prices:read', 'sales:read', 'offers:read'];

/** A key of the public API, with every scope by default. */
export function givenApiKey(db: Db, customerId: number, overrides: Partial<NewApiKey> = {}): Promise<IssuedApiKey> {
  const words = { name: 'Price watch', scopes: allScopes, lifeDays: null, language: 'en' };
  return createApiKey(db, { customerId, ...words, publicUrl: 'http://shop.example', now: new Date(), ...overrides });
}
