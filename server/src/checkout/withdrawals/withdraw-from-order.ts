import { lockCart } from '#server/cart/cart.queries.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { toFingerprint, toIdempotencyKey, withIdempotencyKey } from '#server/platform/idempotency.ts';
import { refuse } from '#server/platform/refusal.ts';
import { readOrder } from '#server/checkout/checkout.queries.ts';
import { recordWithdrawal } from './record-withdrawal.ts';

interface WithdrawalRequest {
  orderId: number;
  customerId: number;
  positions: number[];
  /** Address of the account; the confirmation goes there. */
  email: string;
  languageCode: string;
  idempotencyKey: string | null;
  timeZone: string;
  now: Date;
}

/**
 * Withdraws a signed-in customer from lines of an order, and returns the withdrawal. Refuses an order of somebody else, and
 * a line that does not carry the right. Idempotent by key, or by order and lines. See `record-withdrawal`.
 */
export async function withdrawFromOrder(db: Db, request: WithdrawalRequest): Promise<number> {
  const { orderId, customerId, positions, email, languageCode, idempotencyKey, timeZone, now } = request;
  return inTransaction(db, async (tx) => {
    await lockCart(tx, customerId, now);
    const { contact } = await readOrder(tx, orderId, customerId);
    const asked = [orderId, ...new Set(positions)].join(',');
    const { result } = await withIdempotencyKey(
      tx,
      {
        operation: 'withdrawal',
        ownerId: customerId,
        key: toIdempotencyKey(idempotencyKey, () => asked),
        fingerprint: toFingerprint([asked]),
        now,
      },
      async () => {
        const name = `${contact.name} ${contact.surname}`.trim();
        const statement = { orderId, customerId, positions, name, email, languageCode, timeZone, declaredAt: now, now };
        const id = await recordWithdrawal(tx, { ...statement, channel: 'account' });
        return id ?? refuse('withdrawal_not_possible');
      },
    );
    return result;
  });
}
