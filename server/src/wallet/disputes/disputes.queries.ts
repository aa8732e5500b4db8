import { proportionOf } from '#contract/money.ts';
import { readUncoveredMinor } from '#server/payments/disputes.queries.ts';
import type { Dispute } from '#server/payments/disputes.types.ts';
import type { Reader } from '#server/platform/db.ts';
import type { Deposit } from '#server/wallet/wallet.types.ts';
import type { DisputedCoins } from './disputed-coins.types.ts';

/** Coins of a deposit for the money that a dispute takes. Takes no lock. */
export async function readDisputedCoins(reader: Reader, deposit: Deposit, dispute: Dispute): Promise<DisputedCoins> {
  const { id, customerId, coinsMinor, chargeCents } = deposit;
  const cents = Math.min(chargeCents, await readUncoveredMinor(reader, dispute));
  return {
    disputeId: dispute.id,
    customerId,
    reference: `deposit:${id}`,
    coinsMinor: proportionOf(coinsMinor, { part: cents, whole: chargeCents }),
    cents,
  };
}
