import type { FilterCode } from '#contract/filter-codes.ts';
import type { Reader, Tx } from '#server/platform/db.ts';
import type { FilterRecord } from './filters.types.ts';

export async function selectFilterRecords(reader: Reader): Promise<FilterRecord[]> {
  return reader<FilterRecord[]>`
    select code, is_shown, row_number() over (order by position, code)::int as place
    from catalog.filters order by position, code`;
}

/** Locks all of them, because they share one order. */
export async function lockFilterRows(tx: Tx): Promise<void> {
  await tx`select from catalog.filters order by code for no key update`;
}

export async function updateFilterShown(tx: Tx, code: FilterCode, isShown: boolean): Promise<void> {
  await tx`update catalog.filters set is_shown = ${isShown} where code = ${code}`;
}

export async function updateFilterOrder(tx: Tx, codes: FilterCode[]): Promise<void> {
  await tx`
    update catalog.filters f set position = o.position
    from unnest(${codes}::text[]) with ordinality as o (code, position) where f.code = o.code`;
}
