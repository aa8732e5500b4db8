import * as developers from './developers.ts';

/** Calls of the account about the public API. */
export const developerRoutes = {
  listApiKeys: developers.listApiKeysRoute,
  createApiKey: developers.createApiKeyRoute,
  rotateApiKey: developers.rotateApiKeyRoute,
  revokeApiKey: developers.revokeApiKeyRoute,
} as const;
