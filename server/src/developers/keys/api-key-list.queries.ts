import type { Reader } from '#server/platform/db.ts';
import { toPage, toTotal, type Page, type PageRequest, type Total } from '#server/platform/keyset.ts';
import { selectKeyCount, selectKeyPage } from './api-key-list.sql.ts';
import type { ApiKeyFilter, ApiKeySort, ListedApiKey } from './api-key.types.ts';

/** Lists a page of keys of all customers, newest or last used first. */
export async function listApiKeyPage(
  reader: Reader,
  filter: ApiKeyFilter,
  { sort, after, limit }: PageRequest<ApiKeySort>,
): Promise<Page<ListedApiKey>> {
  const rows = await selectKeyPage(reader, { filter, sort, after, limit });
  return toPage(rows, limit, ({ sortValue, id }) => ({ value: sortValue, id }));
}

export async function countApiKeys(reader: Reader, filter: ApiKeyFilter, countMax: number): Promise<Total> {
  return toTotal(await selectKeyCount(reader, filter, countMax), countMax);
}
