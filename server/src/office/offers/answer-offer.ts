import { recordAudit } from '#server/audit/record-audit.ts';
import type { AuditDetails } from '#server/audit/audit.types.ts';
import { approveOffer } from '#server/offers/approve-offer.ts';
import { declineOfferForShop } from '#server/offers/decline-offer-for-shop.ts';
import { makeCounterOffer } from '#server/offers/make-counter-offer.ts';
import { lockOffer } from '#server/offers/offers.queries.ts';
import { replaceCounterOffer } from '#server/offers/replace-counter-offer.ts';
import { refuseIfChanged } from '#server/office/record-version.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { answerFields } from './offer-desk-view.ts';

export type OfferAnswer =
  | { kind: 'counter'; offeredCents: number; expiryHours: number }
  | { kind: 'approve' }
  | { kind: 'decline'; reason: string };

interface Answering {
  offerId: number;
  answer: OfferAnswer;
  /** Version of the offer that the member of staff has seen. */
  version: string;
  actor: string;
  now: Date;
}

/**
 * Answers an offer for the shop and logs it; a counter-offer replaces an open one. Locks the offer. Refuses with
 * `record_changed` if somebody has answered since it was read.
 */
export async function answerOffer(db: Db, { offerId, answer, version, actor, now }: Answering): Promise<void> {
  await inTransaction(db, async (tx) => {
    const offer = await lockOffer(tx, offerId, null);
    refuseIfChanged(answerFields(offer), version);
    const { action, details } = await give(tx, { offerId, answer, isOpen: offer.status === 'offer', now });
    const entry = {
      actor,
      action,
      subject: `offer:${offerId}`,
      details: { askedCents: offer.askedCents, ...details },
      now,
    };
    const reason = answer.kind === 'decline' ? { reason: answer.reason } : null;
    await recordAudit(tx, entry, reason && { customerId: offer.customerId, details: reason });
  });
}

interface Given {
  action: string;
  details: AuditDetails;
}

async function give(
  tx: Tx,
  { offerId, answer, isOpen, now }: Pick<Answering, 'offerId' | 'answer' | 'now'> & { isOpen: boolean },
): Promise<Given> {
  if (answer.kind === 'approve') {
    await approveOffer(tx, { offerId, now });
    return { action: 'offer.approved', details: {} };
  }
  if (answer.kind === 'decline') {
    await declineOfferForShop(tx, { offerId, reason: answer.reason, now });
    return { action: 'offer.declined', details: {} };
  }
  const { offeredCents, expiryHours } = answer;
  const makeOrReplace = isOpen ? replaceCounterOffer : makeCounterOffer;
  const { offeredCents: before } = await makeOrReplace(tx, { offerId, offeredCents, expiryHours, now });
  return { action: 'offer.countered', details: { before, offeredCents, expiryHours } };
}
