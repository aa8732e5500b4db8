import type { OrderEvent } from '#server/checkout/checkout.types.ts';
import type { OrderRefundEvent } from '#server/checkout/refunds/refunds.types.ts';
import type { ContentState } from '#server/content/content.types.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { issueInvoice } from './issue-invoice.ts';

interface Issuing {
  clock: Clock;
  content: { state: () => ContentState };
}

/** Documents for events of orders, each issued once. */
export function documentIssuing(db: Db, { clock, content }: Issuing) {
  const facts = () => ({ content: content.state(), now: clock.now() });
  return {
    issueInvoice: ({ orderId }: OrderEvent) => issueInvoice(db, { orderId, ...facts() }),
    issueCreditNote: ({ refundId }: OrderRefundEvent) => issueCreditNote(db, { refundId, ...facts() }),
  };
}
