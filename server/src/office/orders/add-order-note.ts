import { recordAudit } from '#server/audit/record-audit.ts';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { lockAccountShared } from '#server/identity/identity.queries.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';

interface OrderNote {
  orderId: number;
  text: string;
  actor: string;
  now: Date;
}

/** Adds a note about an order to the log. It may be about a person, so it is erased with the account, which it locks. */
export async function addOrderNote(tx: Tx, { orderId, text, actor, now }: OrderNote): Promise<void> {
  const { customerId } = (await findOrderSummary(tx, orderId)) ?? refuse('order_not_found', { orderId });
  // Notes written during or after the erasure would stay forever.
  if (!(await lockAccountShared(tx, customerId))) refuse('account_deleted');
  const entry = { actor, action: 'order.noted', subject: `order:${orderId}`, details: {}, now };
  await recordAudit(tx, entry, { customerId, details: { note: text } });
}
