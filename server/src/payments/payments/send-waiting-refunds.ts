import type { Db } from '#server/platform/db.ts';
import { forEachPageIsolated } from '#server/platform/for-each-isolated.ts';
import { refundOverdueMinutes } from '#server/payments/refund-list.rules.ts';
import { selectWaitingRefundIds } from '#server/payments/refunds.sql.ts';
import type { PaymentGateways } from '#server/payments/payments.types.ts';
import { minuteMs } from '#server/platform/clock.ts';
import { sendRefund } from './send-refund.ts';

interface Sweep {
  gateways: PaymentGateways;
  now: Date;
}

const pageSize = 100;

/** Sends refunds whose job was lost or gave up. Idempotent beside that job. */
export async function sendWaitingRefunds(db: Db, { gateways, now }: Sweep): Promise<void> {
  const before = new Date(now.getTime() - refundOverdueMinutes * minuteMs);
  await forEachPageIsolated(
    (afterId) => selectWaitingRefundIds(db, { before, afterId, limit: pageSize }),
    (refundId) => sendRefund(db, { refundId, gateways, now }),
  );
}
