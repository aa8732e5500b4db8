import { hashToken } from '#server/identity/issue-token.ts';
import type { Db } from '#server/platform/db.ts';
import { deleteShopView } from './shop-view.sql.ts';

/** Ends the view of a session of staff. Returns whose view it was; null for guests, and without a view. Idempotent. */
export async function endShopView(db: Db, staffToken: string): Promise<number | null> {
  const ended = await deleteShopView(db, hashToken(staffToken));
  return ended?.customerId ?? null;
}
