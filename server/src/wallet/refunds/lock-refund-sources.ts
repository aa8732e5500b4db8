import { lockWallet } from '#server/ledger/ledger.queries.ts';
import type { Wallet } from '#server/ledger/ledger.types.ts';
import { lockPayment } from '#server/payments/payments.queries.ts';
import type { Tx } from '#server/platform/db.ts';
import { lockDeposits } from '#server/wallet/wallet.queries.ts';
import { listRefundSources } from './refunds.queries.ts';
import { paymentIdsOf } from './refunds.rules.ts';

/** Locks the deposits of a customer, then the payments whose money may be refunded, both by id, then the wallet. */
export async function lockRefundSources(tx: Tx, customerId: number): Promise<Wallet> {
  await lockDeposits(tx, customerId);
  const sources = await listRefundSources(tx, customerId);
  for (const paymentId of paymentIdsOf(sources)) await lockPayment(tx, paymentId);
  return lockWallet(tx, customerId);
}
