import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';

/** Scopes of a key without `:read`, as all keys only read. */
export const scopesText = (scopes: RowOf<'listApiKeyRecords'>['scopes']): string =>
  scopes.map((scope) => scope.replace(':read', '')).join(', ');
