import { lockAccountShared } from '#server/identity/identity.queries.ts';
import { onceAsStaff } from '#server/office/once-as-staff.ts';
import { lockStaff } from '#server/office/staff/staff.queries.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { findRefundDestination } from '#server/wallet/refunds/find-refund-destination.ts';
import { lockRefundSources } from '#server/wallet/refunds/lock-refund-sources.ts';
import { placeRefund } from '#server/wallet/refunds/place-refund.ts';
import { findBalanceRefund } from '#server/wallet/refunds/refunds.queries.ts';
import { fingerprint } from '#server/wallet/refunds/refunds.rules.ts';
import type { BalanceRefundInput } from '#server/wallet/refunds/refunds.types.ts';
import type { DepositDeps } from '#server/wallet/wallet.types.ts';
import { logCustomerChange } from './log-customer-change.ts';

interface StaffRefund extends BalanceRefundInput {
  staffId: number;
  actor: string;
  reason: string;
}

/**
 * Refunds unused balance for a customer, with its audit entry; once per idempotency key. A payout to the account that they
 * named needs another member of staff, whatever its amount. Returns the id of the refund. Locks
 * the member of staff, so that a concurrent retry waits, then what `refund-balance` locks.
 */
export async function refundBalanceAsStaff(db: Db, refund: StaffRefund, deps: DepositDeps): Promise<number> {
  const { staffId, customerId, actor, reason, idempotencyKey, now } = refund;
  const destination = await findRefundDestination(db, refund, deps);
  return inTransaction(db, async (tx) => {
    await lockStaff(tx, staffId);
    const { availableMinor } = await lockRefundSources(tx, customerId);
    if (!(await lockAccountShared(tx, customerId))) refuse('customer_not_found');
    const locked = { availableMinor, destination, askedBy: { actor, reason } };
    const place = async () => {
      const refundId = await placeRefund(tx, refund, { ...locked, sessionId: null, provider: deps.provider });
      await logRefund(tx, { refundId, refund, availableMinor });
      return refundId;
    };
    const asked = [customerId, fingerprint(refund), reason];
    return onceAsStaff(tx, { operation: 'office.balance_refund', staffId, idempotencyKey, asked, now }, place);
  });
}

interface MadeRefund {
  refundId: number;
  refund: StaffRefund;
  availableMinor: number;
}

async function logRefund(tx: Tx, { refundId, refund, availableMinor }: MadeRefund): Promise<void> {
  const made = await findBalanceRefund(tx, refundId);
  const coinsMinor = made?.coinsMinor ?? 0;
  const { customerId, actor, reason, now } = refund;
  const balances = { availableBefore: availableMinor, availableAfter: availableMinor - coinsMinor };
  const details = { refundId, coinsMinor, cents: made?.cents ?? 0, payoutCents: made?.payoutCents ?? 0, ...balances };
  await logCustomerChange(tx, { customerId, action: 'balance.refunded', details, actor, reason, now });
}
