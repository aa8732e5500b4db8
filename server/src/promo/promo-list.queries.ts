import type { Reader, Tx } from '#server/platform/db.ts';
import { toPage, toTotal, type Page, type PageRequest, type Position, type Total } from '#server/platform/keyset.ts';
import { refuse } from '#server/platform/refusal.ts';
import {
  lockCodeRow,
  selectCodeCount,
  selectCodePage,
  selectListedCode,
  selectRedemptionCount,
  selectRedemptionPage,
} from './promo-list.sql.ts';
import type { ListedCode, ListedRedemption, PromoFilter } from './promo.types.ts';

export async function listPromoCodes(
  reader: Reader,
  filter: PromoFilter,
  request: PageRequest,
): Promise<Page<ListedCode>> {
  const rows = await selectCodePage(reader, filter, request);
  return toPage(rows, request.limit, ({ id, code }) => ({ value: code, id }));
}

export async function countPromoCodes(reader: Reader, filter: PromoFilter, countMax: number): Promise<Total> {
  return toTotal(await selectCodeCount(reader, filter, countMax), countMax);
}

/** Reads a promo code with its uses; refuses an unknown one. */
export async function readPromoCode(reader: Reader, id: number): Promise<ListedCode> {
  return (await selectListedCode(reader, id)) ?? refuse('promo_code_unknown');
}

/** Locks a promo code to the end of the transaction and reads it. */
export async function lockPromoCode(tx: Tx, id: number): Promise<ListedCode> {
  await lockCodeRow(tx, id);
  return readPromoCode(tx, id);
}

/** Lists uses of a code, newest first. */
export async function listRedemptions(
  reader: Reader,
  codeId: number,
  page: { after: Position | null; limit: number },
): Promise<Page<ListedRedemption>> {
  const rows = await selectRedemptionPage(reader, codeId, page);
  return toPage(rows, page.limit, ({ id }) => ({ value: id, id }));
}

export async function countRedemptions(reader: Reader, codeId: number, countMax: number): Promise<Total> {
  return toTotal(await selectRedemptionCount(reader, codeId, countMax), countMax);
}
