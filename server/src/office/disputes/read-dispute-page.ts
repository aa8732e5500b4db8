import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { listAudit } from '#server/audit/audit.queries.ts';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { listDeliverySteps } from '#server/delivery/delivery.queries.ts';
import { findHold, listTransfersAbout } from '#server/ledger/ledger.queries.ts';
import { nameActors } from '#server/office/staff/staff.queries.ts';
import { readListedDispute } from '#server/payments/dispute-list.queries.ts';
import { findWithholding } from '#server/payments/disputes.queries.ts';
import { findPaymentHistory } from '#server/payments/payment-page.queries.ts';
import { assert } from '#server/platform/assert.ts';
import type { Reader } from '#server/platform/db.ts';
import { disputeHoldKey } from '#server/wallet/disputes/hold-disputed-coins.ts';
import { toDisputePage } from './to-dispute-page.ts';

const auditMax = 500;

/** Reads everything about a dispute for staff: what it is about, what it stops, and all that happened to its payment. */
export async function readDisputePage(
  reader: Reader,
  disputeId: number,
): Promise<OfficeReplyOf<'readDispute'>['payload']> {
  const dispute = await readListedDispute(reader, disputeId);
  const { paymentId, purpose, referenceId } = dispute;
  const isOfOrder = purpose === 'order';
  const [history, order, deliveries, transfers, audit, hold, withheld] = await Promise.all([
    findPaymentHistory(reader, paymentId),
    isOfOrder ? findOrderSummary(reader, referenceId) : null,
    isOfOrder ? listDeliverySteps(reader, referenceId) : [],
    listTransfersAbout(reader, `${purpose}:${referenceId}`),
    listAudit(reader, { subject: `dispute:${disputeId}`, limit: auditMax }),
    findHold(reader, disputeHoldKey(disputeId)),
    findWithholding(reader, { purpose, referenceId }),
  ]);
  assert(history, `payment ${paymentId} exists`);
  const page = toDisputePage({
    dispute,
    history,
    order,
    deliveries,
    transfers,
    audit: audit.toReversed(),
    hold,
    withheld,
  });
  return { ...page, timeline: await nameActors(reader, page.timeline) };
}
