import type { Reader, Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { ExportedPayment } from './payments.types.ts';
import type { ExportedPayout } from './payouts.types.ts';
import { selectPaymentsToExport } from './personal-payments.sql.ts';
import { selectHasMoneyDue, updatePayoutsToAnonymous, selectPayoutsToExport } from './personal-payouts.sql.ts';

/** Every payment of a customer with what was given back of it, newest first, for a copy of one's data. Only reads. */
export function exportPayments(reader: Reader, customerId: number): Promise<ExportedPayment[]> {
  return selectPaymentsToExport(reader, customerId);
}

/** Refuses the end of an account to whose owner the shop still has to send money. */
export async function refuseIfMoneyDue(reader: Reader, customerId: number): Promise<void> {
  if (await selectHasMoneyDue(reader, customerId)) refuse('account_has_open_payout');
}

/** Erases holder, card, account and reasons of failure of every payout of a customer; amounts and proofs stay. */
export function anonymisePayouts(tx: Tx, customerId: number): Promise<void> {
  return updatePayoutsToAnonymous(tx, customerId);
}

/** Every payout to a customer, newest first, for a copy of one's data. Only reads. */
export function exportPayouts(reader: Reader, customerId: number): Promise<ExportedPayout[]> {
  return selectPayoutsToExport(reader, customerId);
}
