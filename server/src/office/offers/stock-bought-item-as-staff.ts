import { recordAudit } from '#server/audit/record-audit.ts';
import type { BoughtSkin } from '#server/offers/offers.types.ts';
import { stockBoughtItem } from '#server/offers/stock-bought-item.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';

interface StaffStocking {
  offerId: number;
  salePriceCents: number | null;
  isReserved: boolean;
  actor: string;
  now: Date;
}

/** Puts a bought skin up for sale or reserves it, with its audit entry. See `stock-bought-item`. */
export function stockBoughtItemAsStaff(db: Db, stocking: StaffStocking): Promise<BoughtSkin> {
  const { offerId, isReserved, actor, now } = stocking;
  return inTransaction(db, async (tx) => {
    const skin = await stockBoughtItem(tx, stocking);
    const { itemId, purchaseCents } = skin;
    const details = { itemId, purchaseCents, isReserved };
    await recordAudit(tx, { actor, action: 'offer.stocked', subject: `offer:${offerId}`, details, now });
    return skin;
  });
}
