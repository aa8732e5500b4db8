import { lockAccountShared, readCustomerProfile } from '#server/identity/identity.queries.ts';
import type { EmailRequest } from '#server/email/email.types.ts';
import { queueEmail } from '#server/email/queue-email.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { selectLinesOfOrders, selectOrder } from '#server/checkout/checkout.sql.ts';
import { shownIn, withCount } from '#server/checkout/checkout.rules.ts';
import type { Order } from '#server/checkout/checkout.types.ts';
import { selectFailedRefund, selectRefund } from './refunds.sql.ts';
import type { FailedRefundEvent, OrderRefund, OrderRefundEvent } from './refunds.types.ts';

interface EmailHeader {
  shopUrl: string;
  coinName: () => string;
}

type Words = Pick<EmailRequest, 'kind' | 'params' | 'notes' | 'lines' | 'factAt' | 'dedupeKey'>;
type Write = (tx: Tx, order: Order, name: string) => Promise<Words>;

/** Emails for refunds of orders, each sent once, in the language of the order. */
export function refundEmails(db: Db, { shopUrl, coinName }: EmailHeader) {
  const send = (orderId: number, write: Write): Promise<void> =>
    inTransaction(db, async (tx) => {
      const order = await selectOrder(tx, orderId);
      assert(order, `order ${orderId} exists`);
      if (!(await lockAccountShared(tx, order.customerId))) return;
      const { name, email: to } = await readCustomerProfile(tx, order.customerId, null);
      await queueEmail(tx, {
        ...(await write(tx, order, name)),
        to,
        reference: `order:${orderId}`,
        customerId: order.customerId,
        language: order.languageCode,
        coinName: coinName(),
        actionUrl: new URL(`/account/orders/${orderId}`, shopUrl).href,
      });
    });
  return {
    emailRefundMade: ({ refundId, orderId }: OrderRefundEvent) =>
      send(orderId, async (tx, order, name) => {
        const refund = await selectRefund(tx, refundId);
        assert(refund, `refund ${refundId} exists`);
        const lines = await toLines(tx, order, refund);
        return { ...toWords(order, refund, name), lines };
      }),
    emailRefundFailed: ({ paymentRefundId, orderId }: FailedRefundEvent) =>
      send(orderId, async (tx, order, name) => {
        const failed = await selectFailedRefund(tx, paymentRefundId);
        assert(failed, `failed refund ${paymentRefundId} exists`);
        const amount = { amountMinor: failed.cents, currency: 'EUR' };
        const coins = { amountMinor: failed.coinsMinor, currency: 'COIN' };
        const params = { name, order: order.id, amount, coins };
        return { kind: 'refund_failed', params, dedupeKey: `refund_failed:${paymentRefundId}` };
      }),
  };
}

/** Says where the money goes: euros to the source, unless the bank gave them back; coins to the balance; or a part to each. */
function toWords(order: Order, refund: OrderRefund, name: string): Words {
  const { coveredCents } = refund;
  const sourceCents = refund.sourceCents - coveredCents;
  const notes = [
    coveredCents > 0 && 'by_bank',
    sourceCents > 0 && 'to_source',
    refund.walletCoinsMinor > 0 && 'to_wallet',
  ];
  return {
    kind: 'refund_made',
    params: {
      name,
      order: order.id,
      total: shownIn(order, refund.displayTotalMinor),
      bank: { amountMinor: coveredCents, currency: 'EUR' },
      source: { amountMinor: sourceCents, currency: 'EUR' },
      coins: { amountMinor: refund.walletCoinsMinor, currency: 'COIN' },
    },
    notes: notes.filter((note) => note !== false),
    factAt: refund.createdAt,
    dedupeKey: `refund_made:${refund.id}`,
  };
}

async function toLines(tx: Tx, order: Order, refund: OrderRefund): Promise<NonNullable<EmailRequest['lines']>> {
  const lines = await selectLinesOfOrders(tx, [order.id]);
  return refund.lines.map(({ position, count, displayMinor }) => {
    const title = lines.find((line) => line.position === position)?.title ?? '';
    return {
      title: withCount(title, count),
      detail: shownIn(order, displayMinor),
    };
  });
}
