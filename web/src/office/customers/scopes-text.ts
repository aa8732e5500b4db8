import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';

/** What a key may read, without that it reads: keys do nothing else. */
export const scopesText = (scopes: RowOf<'listApiKeyRecords'>['scopes']): string =>
  scopes.map((scope) => scope.replace(':read', '')).join(', ');
