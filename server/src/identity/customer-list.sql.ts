import type { Reader } from '#server/platform/db.ts';
import type { Position } from '#server/platform/keyset.ts';
import type { CustomerFilter, CustomerRecord, ListedCustomer } from './identity.types.ts';
import { prefixPattern } from '#server/platform/prefix.ts';

const columns = (reader: Reader) => reader`
  c.id, c.email, concat_ws(' ', nullif(c.name, ''), nullif(c.surname, '')) as name, n.iso as country,
  c.created_at, c.email_verified_at as verified_at, c.blocked_at, c.deleted_at`;

const conditions = {
  deleted: (reader: Reader) => reader`c.deleted_at is not null`,
  blocked: (reader: Reader) => reader`c.blocked_at is not null and c.deleted_at is null`,
  unverified: (reader: Reader) => reader`c.email_verified_at is null and c.blocked_at is null`,
  active: (reader: Reader) => reader`c.email_verified_at is not null and c.blocked_at is null`,
};

function searched(reader: Reader, text: string) {
  if (text.includes('tradeoffer'))
    return reader`(c.steam_trade_link <> '' and c.steam_trade_link like ${prefixPattern(text)})`;
  const prefix = prefixPattern(text.toLowerCase());
  const id = /^#?\d{1,9}$/.test(text) ? Number(text.replace('#', '')) : null;
  return reader`(c.email_key like ${prefix} or lower(c.name) like ${prefix} or lower(c.surname) like ${prefix}
    or c.id = ${id}::int)`;
}

const matching = (reader: Reader, { q, state, country, from, to }: CustomerFilter) => reader`
  ${q === null ? reader`true` : searched(reader, q)}
  and ${state === null ? reader`true` : conditions[state](reader)}
  and ${country === null ? reader`true` : reader`c.country_id = (select id from content.countries where iso = ${country})`}
  and ${from === null ? reader`true` : reader`c.created_at >= ${from}`}
  and ${to === null ? reader`true` : reader`c.created_at < ${to}`}`;

/** Newest first; selects one row more than `limit`. */
export async function selectCustomerPage(
  reader: Reader,
  { filter, after, limit }: { filter: CustomerFilter; after: Position | null; limit: number },
): Promise<ListedCustomer[]> {
  return reader<ListedCustomer[]>`
    select ${columns(reader)} from identity.customers c left join content.countries n on n.id = c.country_id
    where ${matching(reader, filter)}
      and ${after === null ? reader`true` : reader`(c.created_at, c.id) < (${after.value}::timestamptz, ${after.id})`}
    order by c.created_at desc, c.id desc limit ${limit + 1}`;
}

export async function selectCustomerCount(reader: Reader, filter: CustomerFilter, countMax: number): Promise<number> {
  const [row] = await reader<{ count: number }[]>`
    select count(*)::int as count from (
      select from identity.customers c where ${matching(reader, filter)} limit ${countMax + 1}) counted`;
  return row?.count ?? 0;
}

export async function selectCustomerRecord(reader: Reader, customerId: number): Promise<CustomerRecord | null> {
  const [row] = await reader<CustomerRecord[]>`
    select ${columns(reader)}, c.phone, c.address, c.city, c.post_code, l.code as language,
      c.steam_trade_link as trade_link
    from identity.customers c left join content.countries n on n.id = c.country_id
      left join content.languages l on l.id = c.language_id
    where c.id = ${customerId}`;
  return row ?? null;
}
