import { recordAudit } from '#server/audit/record-audit.ts';
import { lockItems } from '#server/catalog/catalog.queries.ts';
import { changeStock } from '#server/catalog/items/change-stock.ts';
import { onceAsStaff } from '#server/office/once-as-staff.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';

interface StockAdjustment {
  id: number;
  difference: number;
  staffId: number;
  actor: string;
  /** Of the call, so that a retry after a lost reply adds nothing twice. */
  idempotencyKey: string | null;
  now: Date;
}

/** Adds to the stock of an item, with its audit entry; once per idempotency key. Locks the item. */
export function adjustStock(db: Db, adjustment: StockAdjustment): Promise<{ stock: number }> {
  const { id, difference, staffId, actor, idempotencyKey, now } = adjustment;
  return inTransaction(db, async (tx) => {
    await lockItems(tx, [id]);
    const attempt = { operation: 'office.stock', staffId, idempotencyKey, asked: [id, difference], now } as const;
    return onceAsStaff(tx, attempt, async () => {
      const { stockBefore, stock } = await changeStock(tx, id, { difference, now });
      const details = { 'stock.from': stockBefore, 'stock.to': stock };
      await recordAudit(tx, { actor, action: 'item.stock_changed', subject: `item:${id}`, details, now });
      return { stock };
    });
  });
}
