import { recordAudit } from '#server/audit/record-audit.ts';
import type { AuditDetails } from '#server/audit/audit.types.ts';
import { approveOffer } from '#server/offers/approve-offer.ts';
import { declineOfferForShop } from '#server/offers/decline-offer-for-shop.ts';
import { makeCounterOffer } from '#server/offers/make-counter-offer.ts';
import { translateReason } from '#server/offers/desk/desk.queries.ts';
import { lockOffer } from '#server/offers/offers.queries.ts';
import type { Offer } from '#server/offers/offers.types.ts';
import { replaceCounterOffer } from '#server/offers/replace-counter-offer.ts';
import { onceAsStaff } from '#server/office/once-as-staff.ts';
import { refuseIfChanged } from '#server/office/record-version.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { answerFields } from './offer-desk-view.ts';

export type OfferAnswer =
  | {
      kind: 'counter';
      offeredCents: number;
      expiryHours: number;
      isAboveAskedConfirmed: boolean;
      /** Whether it replaces an open one; null: as the offer stands. */
      isReplacement: boolean | null;
    }
  | { kind: 'approve' }
  | { kind: 'decline'; reason: string };

interface AnswerCall {
  staffId: number;
  /** Of the offer that the member of staff has seen. */
  version: string;
  idempotencyKey: string | null;
}

interface Answering {
  offerId: number;
  answer: OfferAnswer;
  /** Null at the command line, which shows no offer before its answer. */
  call: AnswerCall | null;
  actor: string;
  now: Date;
}

/**
 * Answers an offer for the shop and logs it, once per idempotency key. Locks the offer, and returns it as it was. A counter-offer of the asking
 * price takes that price. Refuses with `record_changed` if somebody has answered since it was read.
 */
export function answerOffer(db: Db, { offerId, answer, call, actor, now }: Answering): Promise<Offer> {
  return inTransaction(db, async (tx) => {
    const offer = await lockOffer(tx, offerId, null);
    const answerOnce = async () => {
      await answerLocked(tx, { offer, answer, actor, now });
      return {};
    };
    if (call === null) await answerOnce();
    else {
      const { version, ...by } = call;
      const asked = [offerId, version, answer];
      await onceAsStaff(tx, { operation: 'office.offer_answer', ...by, asked, now }, async () => {
        refuseIfChanged(answerFields(offer), version);
        return answerOnce();
      });
    }
    return offer;
  });
}

type LockedAnswer = { offer: Offer } & Pick<Answering, 'answer' | 'actor' | 'now'>;

async function answerLocked(tx: Tx, { offer, answer, actor, now }: LockedAnswer): Promise<void> {
  const { action, details } = await give(tx, { offer, answer, now });
  const subject = `offer:${offer.id}`;
  const entry = { actor, action, subject, details: { askedCents: offer.askedCents, ...details }, now };
  const reason = answer.kind === 'decline' ? { reason: answer.reason } : null;
  await recordAudit(tx, entry, reason && { customerId: offer.customerId, details: reason });
}

interface Given {
  action: string;
  details: AuditDetails;
}

async function give(
  tx: Tx,
  { offer, answer, now }: { offer: Offer } & Pick<Answering, 'answer' | 'now'>,
): Promise<Given> {
  const { id: offerId } = offer;
  if (answer.kind === 'approve') {
    await approveOffer(tx, { offerId, now });
    return { action: 'offer.approved', details: { agreedCents: offer.askedCents } };
  }
  if (answer.kind === 'decline') {
    const reason = await translateReason(tx, answer.reason, offer.languageCode);
    await declineOfferForShop(tx, { offerId, reason, now });
    return { action: 'offer.declined', details: {} };
  }
  const { offeredCents, expiryHours, isAboveAskedConfirmed } = answer;
  const isReplacement = answer.isReplacement ?? offer.status === 'offer';
  // The customer need not accept their own price.
  if (!isReplacement && offeredCents === offer.askedCents) return give(tx, { offer, answer: { kind: 'approve' }, now });
  const counter = { offerId, offeredCents, expiryHours, isAboveAskedConfirmed, now };
  if (!isReplacement) {
    await makeCounterOffer(tx, counter);
    return { action: 'offer.countered', details: { offeredCents, expiryHours } };
  }
  const { offeredCents: replacedCents } = await replaceCounterOffer(tx, counter);
  return { action: 'offer.counter_replaced', details: { replacedCents, offeredCents, expiryHours } };
}
