import type { Profile } from '#contract/identity.ts';
import { listPendingHolds } from '#server/ledger/ledger.queries.ts';
import { findDeclineText, listOrdersAtBank } from '#server/payments/payments.queries.ts';
import { failureTextOf, toReserved } from './wallet.rules.ts';
import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectDeposit, selectDepositsOfCustomer } from './wallet.sql.ts';
import type { Deposit, ListedDeposit } from './wallet.types.ts';

/** Finds a deposit by id for emails and staff; null if there is none. */
export { selectDeposit as findDeposit } from './wallet.sql.ts';

/** Older deposits are not shown. */
const depositsMax = 500;

export function listDeposits(reader: Reader, customerId: number): Promise<ListedDeposit[]> {
  return selectDepositsOfCustomer(reader, customerId, depositsMax);
}

/** Locks all deposits of a customer by id, before the wallet. */
export { selectDepositIdsForUpdate as lockDeposits } from './wallet.sql.ts';

export { selectDepositForUpdate as lockDeposit } from './wallet.sql.ts';

/** Reads a deposit; refuses one of another customer as not found. */
export async function readDeposit(reader: Reader, depositId: number, customerId: number): Promise<Deposit> {
  const deposit = await selectDeposit(reader, depositId);
  if (deposit?.customerId !== customerId) refuse('deposit_not_found');
  return deposit;
}

/** Text keys of why a deposit failed; empty for others. */
export async function findFailureTexts(
  reader: Reader,
  deposit: Pick<Deposit, 'status' | 'paymentId'>,
): Promise<string[]> {
  const hint = deposit.status === 'declined' ? await findDeclineText(reader, deposit.paymentId) : null;
  return [failureTextOf(deposit), hint].filter((key) => key !== null);
}

/** Lists what orders hold back of a balance. */
export async function listReserved(
  reader: Reader,
  customerId: number,
  now: Date,
): Promise<Profile['balance_reserved']> {
  const [holds, atBank] = await Promise.all([
    listPendingHolds(reader, customerId),
    listOrdersAtBank(reader, customerId, now),
  ]);
  return toReserved(holds, atBank);
}
