import type { Reader } from '#server/platform/db.ts';
import type { Position } from '#server/platform/keyset.ts';
import { prefixPattern } from '#server/platform/prefix.ts';
import type { ApiKeyFilter, ApiKeySort, ListedApiKey } from './api-key.types.ts';
import { keyColumns } from './api-keys.sql.ts';

const states = {
  revoked: (reader: Reader) => reader`k.revoked_at is not null`,
  expired: (reader: Reader, now: Date) => reader`k.revoked_at is null and k.expires_at <= ${now}`,
  working: (reader: Reader, now: Date) =>
    reader`k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now})`,
};

/** Keys begin with `lo_`, as no address of a customer does who searches for one. */
function searched(reader: Reader, text: string) {
  if (/^#?\d{1,9}$/.test(text)) return reader`k.customer_id = ${Number(text.replace('#', ''))}`;
  if (text.startsWith('lo_')) return reader`${text} like k.hint || '%' or k.hint like ${prefixPattern(text)}`;
  return reader`c.email_key like ${prefixPattern(text.toLowerCase())}`;
}

const matching = (reader: Reader, { q, state, customerId, now }: ApiKeyFilter) => reader`
  ${q === null ? reader`true` : reader`(${searched(reader, q)})`}
  and ${state === null ? reader`true` : states[state](reader, now)}
  and ${customerId === null ? reader`true` : reader`k.customer_id = ${customerId}`}`;

const lastUse = (reader: Reader) => reader`coalesce(k.last_used_at, '-infinity')`;

interface KeyPage {
  filter: ApiKeyFilter;
  sort: ApiKeySort;
  after: Position | null;
  limit: number;
}

/** Newest or last used first; selects one row more than `limit`. */
export function selectKeyPage(reader: Reader, { filter, sort, after, limit }: KeyPage): Promise<ListedApiKey[]> {
  const column = sort === '-created_at' ? reader`k.created_at` : lastUse(reader);
  const rest =
    after && reader`and (${column}, k.id) < (${String(after.value)}::text::timestamptz, ${after.id}::bigint)`;
  return reader<ListedApiKey[]>`
    select ${keyColumns(reader)}, k.revoked_by, c.email, ${column}::text as sort_value
    from developers.api_keys k join identity.customers c on c.id = k.customer_id
    where ${matching(reader, filter)} ${rest ?? reader``}
    order by ${column} desc, k.id desc limit ${limit + 1}`;
}

export async function selectKeyCount(reader: Reader, filter: ApiKeyFilter, countMax: number): Promise<number> {
  const [row] = await reader<{ count: number }[]>`
    select count(*)::int as count from (
      select from developers.api_keys k join identity.customers c on c.id = k.customer_id
      where ${matching(reader, filter)} limit ${countMax + 1}) counted`;
  return row?.count ?? 0;
}
