import type { IntegrityCheck } from '#server/ledger/ledger.types.ts';
import { inSnapshot, type Db } from '#server/platform/db.ts';
import {
  selectPaymentChecks,
  selectReservationChecks,
  selectSaleChecks,
  selectSettlementChecks,
} from './order-integrity.sql.ts';

/** Integrity checks between orders, payments and the ledger, on one snapshot. `now` is the clock of the shop. */
export function verifyOrders(db: Db, now: Date): Promise<IntegrityCheck[]> {
  return inSnapshot(db, async (tx) => [
    ...(await selectSaleChecks(tx)),
    ...(await selectPaymentChecks(tx)),
    ...(await selectSettlementChecks(tx, now)),
    ...(await selectReservationChecks(tx)),
  ]);
}
