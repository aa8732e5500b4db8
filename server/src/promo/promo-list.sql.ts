import type { Reader, Tx } from '#server/platform/db.ts';
import type { PageRequest, Position } from '#server/platform/keyset.ts';
import type { ListedCode, ListedRedemption, PromoFields, PromoFilter } from './promo.types.ts';

const columns = (reader: Reader) => reader`
  c.id, c.code, c.description, c.kind, c.percent_bps, c.amount_minor, c.min_total_minor, c.category, c.valid_from,
  c.valid_until, c.uses_max, c.uses_per_customer_max, c.uses_before, c.is_enabled,
  c.uses_before + (select count(*)::int from promo.redemptions r
    where r.code_id = c.id and r.status <> 'released') as uses`;

const matching = (reader: Reader, { search, isEnabled }: PromoFilter) => reader`
  ${search === null ? reader`true` : reader`c.code ^@ ${search}`}
  and ${isEnabled === null ? reader`true` : reader`c.is_enabled = ${isEnabled}`}`;

/** Selects one row more than `limit`. */
export async function selectCodePage(
  reader: Reader,
  filter: PromoFilter,
  { sort, after, limit }: PageRequest,
): Promise<ListedCode[]> {
  const isDescending = sort.startsWith('-');
  const behind = isDescending ? reader`<` : reader`>`;
  const direction = isDescending ? reader`desc` : reader`asc`;
  const column = reader(sort.replace('-', '') === 'code' ? 'code' : 'id');
  const value = sort.endsWith('code') ? reader`${`${after?.value ?? ''}`}::text` : reader`${after?.id ?? 0}::int`;
  return reader<ListedCode[]>`
    select ${columns(reader)} from promo.codes c
    where ${matching(reader, filter)} and ${after === null ? reader`true` : reader`c.${column} ${behind} ${value}`}
    order by c.${column} ${direction} limit ${limit + 1}`;
}

export async function selectCodeCount(reader: Reader, filter: PromoFilter, countMax: number): Promise<number> {
  const [row] = await reader<{ count: number }[]>`
    select count(*)::int as count from (
      select from promo.codes c where ${matching(reader, filter)} limit ${countMax + 1}) counted`;
  return row?.count ?? 0;
}

export async function selectListedCode(reader: Reader, id: number): Promise<ListedCode | null> {
  const [row] = await reader<ListedCode[]>`select ${columns(reader)} from promo.codes c where c.id = ${id}`;
  return row ?? null;
}

export async function lockCodeRow(tx: Tx, id: number): Promise<void> {
  await tx`select from promo.codes where id = ${id} for no key update`;
}

/** Newest first; selects one row more than `limit`. */
export async function selectRedemptionPage(
  reader: Reader,
  codeId: number,
  { after, limit }: { after: Position | null; limit: number },
): Promise<ListedRedemption[]> {
  return reader<ListedRedemption[]>`
    select id, order_id, customer_id, status, created_at, settled_at from promo.redemptions
    where code_id = ${codeId} and ${after === null ? reader`true` : reader`id < ${after.id}`}
    order by id desc limit ${limit + 1}`;
}

export async function selectRedemptionCount(reader: Reader, codeId: number, countMax: number): Promise<number> {
  const [row] = await reader<{ count: number }[]>`
    select count(*)::int as count from (
      select from promo.redemptions where code_id = ${codeId} limit ${countMax + 1}) counted`;
  return row?.count ?? 0;
}

const toRow = (fields: PromoFields) => ({
  description: fields.description,
  kind: fields.kind,
  percent_bps: fields.percentBps,
  amount_minor: fields.amountMinor,
  min_total_minor: fields.minTotalMinor,
  category: fields.category,
  valid_from: fields.validFrom,
  valid_until: fields.validUntil,
  uses_max: fields.usesMax,
  uses_per_customer_max: fields.usesPerCustomerMax,
  is_enabled: fields.isEnabled,
});

/** Id of the new code; null if the word is taken. */
export async function insertCode(tx: Tx, code: string, fields: PromoFields): Promise<number | null> {
  const [row] = await tx<{ id: number }[]>`
    insert into promo.codes ${tx({ code, ...toRow(fields) })} on conflict (code) do nothing returning id`;
  return row?.id ?? null;
}

export async function updateCode(tx: Tx, id: number, fields: PromoFields): Promise<boolean> {
  const updated = await tx`update promo.codes set ${tx(toRow(fields))} where id = ${id}`;
  return updated.count === 1;
}
