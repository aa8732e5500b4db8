import { lockIfReady, type FileSelection } from '#server/payments/batches.sql.ts';
import { selectPaymentForUpdate } from '#server/payments/payments.sql.ts';
import { selectPayoutsById } from '#server/payments/payouts.sql.ts';
import type { Payout, PayoutSources } from '#server/payments/payouts.types.ts';
import type { Tx } from '#server/platform/db.ts';
import { listReadyPayouts } from './list-ready-payouts.ts';
import { listWaitingPayouts } from './list-waiting-payouts.ts';

/** Locks the payments whose money the payouts of a file are, then the payouts, and returns those that can still leave. */
export async function lockReadyPayouts(
  tx: Tx,
  { selection, sources }: { selection: FileSelection; sources: PayoutSources },
): Promise<Payout[]> {
  const ready = await listReadyPayouts(tx, { selection, sources });
  const paymentIds = new Set(ready.flatMap((payout) => payout.paymentIds));
  for (const paymentId of [...paymentIds].toSorted((a, b) => a - b)) await selectPaymentForUpdate(tx, paymentId);
  const readyIds = ready.map(({ id }) => id);
  const ids = await lockIfReady(tx, readyIds, selection);
  const waiting = await listWaitingPayouts(tx, ids, sources);
  return selectPayoutsById(
    tx,
    ids.filter((id) => !waiting.has(id)),
  );
}
