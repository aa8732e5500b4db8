import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { toShownCode, toTicketLink } from '#server/delivery/tickets/ticket.rules.ts';
import { listTickets } from '#server/delivery/tickets/tickets.queries.ts';
import type { TradeAnnounced } from '#server/delivery/tickets/tickets.types.ts';
import { queueEmail } from '#server/email/queue-email.ts';
import { lockAccountShared, readCustomerProfile } from '#server/identity/identity.queries.ts';
import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';

interface TradeEmail extends TradeAnnounced {
  shopUrl: string;
}

/** Queues the email with the trade tickets of deliveries whose trade is being sent, once for each sender. */
export async function writeTradeEmail(tx: Tx, { orderId, deliveryIds, shopUrl }: TradeEmail): Promise<void> {
  const order = await findOrderSummary(tx, orderId);
  assert(order, `order ${orderId} exists`);
  const tickets = (await listTickets(tx, deliveryIds)).filter(({ status }) => status === 'open');
  const [first] = tickets;
  if (!first || !(await lockAccountShared(tx, order.customerId))) return;
  const customer = await readCustomerProfile(tx, order.customerId, null);
  const link = tickets.length === 1 ? toTicketLink(first, shopUrl) : new URL('/verify-trade', shopUrl).href;
  await queueEmail(tx, {
    to: customer.email,
    customerId: order.customerId,
    language: order.languageCode,
    kind: 'trade_sent',
    params: { name: customer.name, order: orderId, bot: first.botName || '–', verify_url: link },
    lines: tickets.map(({ itemTitle, floatValue, code }) => ({
      title: floatValue === null ? itemTitle : `${itemTitle} (${floatValue})`,
      detail: toShownCode(code),
    })),
    actionUrl: new URL(
      tickets.length === 1 ? `/trade-ticket/${first.deliveryId}` : `/account/orders/${orderId}`,
      shopUrl,
    ).href,
    reference: `order:${orderId}`,
    dedupeKey: `trade_sent:${orderId}:${deliveryIds.join(',')}:${first.botName}`,
  });
}
