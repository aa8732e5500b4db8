import { proportionOf } from '#contract/money.ts';
import { readUncovered } from '#server/payments/disputes.queries.ts';
import type { Dispute } from '#server/payments/disputes.types.ts';
import type { Reader } from '#server/platform/db.ts';
import type { Deposit } from '#server/wallet/wallet.types.ts';
import { selectCoinsOfDisputes } from '#server/wallet/wallet.sql.ts';
import type { CoinsForMoney, DisputedCoins } from './disputed-coins.types.ts';

/** Coins of a deposit for the money that a dispute takes. Takes no lock. */
export function readDisputedCoins(reader: Reader, deposit: Deposit, dispute: Dispute): Promise<DisputedCoins> {
  const { id, coinsMinor, chargeCents, ...owner } = deposit;
  const coinsFor = (cents: number) => proportionOf(coinsMinor, { part: cents, whole: chargeCents });
  return readUntakenCoins(reader, dispute, { ...owner, reference: `deposit:${id}`, cents: chargeCents, coinsFor });
}

/**
 * The part of the coins for disputed money that no dispute of the same payment has taken, and while this one is open, that
 * no other holds. Cumulative, so that the parts add up to all of them. Takes no lock.
 */
export async function readUntakenCoins(
  reader: Reader,
  dispute: Dispute,
  { customerId, languageCode, reference, cents: allCents, coinsFor }: CoinsForMoney,
): Promise<DisputedCoins> {
  const { id: disputeId, paymentId, status } = dispute;
  const others = await selectCoinsOfDisputes(reader, { paymentId, disputeId, reference });
  const { ownMinor, allMinor } = await readUncovered(reader, dispute);
  const leftCents = allCents - others.takenCents;
  const coinsOf = (part: number) => coinsFor(others.takenCents + Math.min(leftCents, part)) - others.takenCoinsMinor;
  const spareMinor = status === 'open' ? coinsOf(allMinor) - others.heldCoinsMinor : Infinity;
  const coinsMinor = Math.max(0, Math.min(coinsOf(ownMinor), spareMinor));
  return { disputeId, customerId, languageCode, reference, coinsMinor, cents: Math.min(leftCents, ownMinor) };
}
