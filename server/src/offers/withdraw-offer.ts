import { gatewayOf } from '#server/payments/payments.rules.ts';
import { ProviderFailure } from '#server/payments/payments.types.ts';
import type { PayoutDestination } from '#server/payments/payouts.types.ts';
import { startPayout } from '#server/payments/start-payout.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db, type Reader, type Tx } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockOffer } from './lock-offer.ts';
import { assertMove } from './offers.rules.ts';
import { insertPayee, selectPayee, updateOfferCompleted } from './offers.sql.ts';
import type { Offer, OfferNews, WithdrawalDeps, WithdrawalWish } from './offers.types.ts';
import { readOffer } from './read-offer.ts';
import { isSamePayee, refuseIfNotPayable, refuseIfPayoutInvalid } from './withdrawal.rules.ts';

/**
 * The customer says where the money of an agreed offer goes: the shop owes it from now on, and the offer is completed.
 * Once for each offer: the same details again change nothing, others are refused, unless the payout has failed. A card
 * becomes a token of the provider before the transaction begins, and nothing else of it stays. Locks the offer. Publishes
 * `offers.offer_completed`.
 */
export async function withdrawOffer(db: Db, wish: WithdrawalWish, deps: WithdrawalDeps): Promise<void> {
  const offer = await readOffer(db, wish.offerId, wish.customerId);
  if (await isGiven(db, offer, wish)) return;
  refuseIfNotPayable(offer);
  refuseIfPayoutInvalid(wish.payout, wish.now);
  const destination = await toDestination(wish, deps);
  await inTransaction(db, (tx) => complete(tx, { wish, destination, provider: deps.provider }));
}

/** Whether these very details were given before; others under the payout that stands are refused. */
async function isGiven(reader: Reader, { payout }: Offer, wish: WithdrawalWish): Promise<boolean> {
  if (!payout || payout.state === 'failed') return false;
  const payee = await selectPayee(reader, payout.id);
  assert(payee, `payout ${payout.id} has a payee`);
  if (isSamePayee({ ...payout, contact: payee.contact }, wish)) return true;
  const isSameKey = wish.idempotencyKey !== null && payee.idempotencyKey === wish.idempotencyKey;
  return refuse(isSameKey ? 'idempotency_key_reused' : 'payout_given');
}

async function toDestination(
  { payout }: WithdrawalWish,
  { gateways, provider }: WithdrawalDeps,
): Promise<PayoutDestination> {
  if (payout.method === 'sepa') return payout;
  const { number, holder, expireMonth, expireYear } = payout;
  try {
    const card = await gatewayOf(gateways, provider).tokeniseCard({ number, holder, expireMonth, expireYear });
    return { method: 'card', holder, ...card };
  } catch (error) {
    if (error instanceof ProviderFailure) refuse('payout_provider_unavailable');
    throw error;
  }
}

interface Completion {
  wish: WithdrawalWish;
  destination: PayoutDestination;
  provider: string;
}

async function complete(tx: Tx, { wish, destination, provider }: Completion): Promise<void> {
  const { offerId, customerId, contact, idempotencyKey, holdDays, now } = wish;
  const offer = await lockOffer(tx, offerId, customerId);
  // Somebody else may have given details since they were looked at.
  if (await isGiven(tx, offer, wish)) return;
  refuseIfNotPayable(offer);
  if (!offer.payout) assertMove(offer.status, 'completed');
  assert(offer.agreedCents !== null, `offer ${offerId} has an agreed price`);
  const draft = { purpose: 'offer', referenceId: offerId, amountMinor: offer.agreedCents } as const;
  const { payoutId } = await startPayout(tx, { ...draft, customerId, provider, destination, holdDays, now });
  // Staff are just sending the payout that had failed.
  if (payoutId === offer.payout?.id) refuse('payout_given');
  await insertPayee(tx, { payoutId, offerId, contact, idempotencyKey, now });
  await updateOfferCompleted(tx, { id: offerId, payoutId, now });
  await publish(tx, 'offers.offer_completed', { offerId } satisfies OfferNews);
}
