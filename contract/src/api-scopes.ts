/** What a key of the public API may read. */
export const apiScopes = ['items:read', 'prices:read', 'sales:read', 'offers:read'] as const;
export type ApiScope = (typeof apiScopes)[number];
