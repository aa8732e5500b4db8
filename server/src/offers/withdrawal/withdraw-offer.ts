import { refuseIfWrongPassword } from '#server/identity/passwords/refuse-if-wrong-password.ts';
import { maskedAccountOf, refuseIfPayoutInvalid } from '#server/payments/payouts.rules.ts';
import type { PayoutDestination } from '#server/payments/payout-destination.types.ts';
import { startPayout } from '#server/payments/payouts/start-payout.ts';
import { toDestination } from '#server/payments/payouts/to-destination.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db, type Reader, type Tx } from '#server/platform/db.ts';
import { idempotencyCutoff } from '#server/platform/idempotency.ts';
import { publish } from '#server/platform/outbox.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockOffer, readOffer } from '#server/offers/offers.queries.ts';
import { assertTransition } from '#server/offers/offers.rules.ts';
import {
  insertPayee,
  lockSeller,
  selectOtherOfferOfKey,
  selectPayees,
  updateOfferCompleted,
} from '#server/offers/offers.sql.ts';
import type { PayoutGivenEvent, WithdrawalDeps, WithdrawalInput } from '#server/offers/offers.types.ts';
import { refuseIfMethodOff, refuseIfNotPayable, wasGiven } from './withdrawal.rules.ts';

/**
 * Stores payout details and completes an agreed offer. Once per offer: the same details are a no-op, others are
 * refused unless the payout failed and the password is given. Locks the seller and the offer. Publishes
 * `offers.offer_completed`.
 */
export async function withdrawOffer(db: Db, input: WithdrawalInput, deps: WithdrawalDeps): Promise<void> {
  const offer = await readOffer(db, input.offerId, input.customerId);
  await refuseIfKeyOfOther(db, input);
  if (wasGiven(await selectPayees(db, input.offerId), input)) return;
  refuseIfNotPayable(offer);
  refuseIfMethodOff(input);
  refuseIfPayoutInvalid(input.payout, input.now);
  if (offer.payout) await refuseIfWrongPassword(db, input);
  const destination = await toDestination(db, input, deps);
  const replacedId = offer.payout?.id ?? null;
  await inTransaction(db, (tx) => complete(tx, { input, destination, provider: deps.provider, replacedId }));
}

async function refuseIfKeyOfOther(reader: Reader, input: WithdrawalInput): Promise<void> {
  const { customerId, offerId, idempotencyKey: key, now } = input;
  if (key === null) return;
  const other = await selectOtherOfferOfKey(reader, { customerId, offerId, key, since: idempotencyCutoff(now) });
  if (other !== null) refuse('idempotency_key_reused');
}

interface Completion {
  input: WithdrawalInput;
  destination: PayoutDestination;
  provider: string;
  replacedId: number | null;
}

async function complete(tx: Tx, { input, destination, provider, replacedId }: Completion): Promise<void> {
  const { offerId, customerId, contact, idempotencyKey, holdDays, now } = input;
  // Serialises concurrent calls with one key for two offers.
  await lockSeller(tx, customerId);
  await refuseIfKeyOfOther(tx, input);
  const offer = await lockOffer(tx, offerId, customerId);
  // Checks again under the lock.
  if (wasGiven(await selectPayees(tx, offerId), input)) return;
  refuseIfNotPayable(offer);
  if ((offer.payout?.id ?? null) !== replacedId) refuse('payout_given');
  if (!offer.payout) assertTransition(offer.status, 'completed');
  assert(offer.agreedCents !== null, `offer ${offerId} has an agreed price`);
  const draft = {
    purpose: 'offer' as const,
    referenceId: offerId,
    amountMinor: offer.agreedCents,
    coinsMinor: null,
    paymentIds: [],
    namedBy: null,
    sessionId: input.sessionId,
  };
  const { payoutId } = await startPayout(tx, { ...draft, customerId, provider, destination, holdDays, now });
  // Staff are sending the failed payout right now.
  if (payoutId === offer.payout?.id) refuse('payout_given');
  await insertPayee(tx, { payoutId, offerId, contact, idempotencyKey, now });
  await updateOfferCompleted(tx, { id: offerId, payoutId, now });
  const event: PayoutGivenEvent = { offerId, payoutId, maskedAccount: maskedAccountOf(destination) };
  await publish(tx, 'offers.offer_completed', event);
}
