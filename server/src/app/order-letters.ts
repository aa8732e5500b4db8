import { findOrderSummary, type OrderSummary } from '#server/checkout/find-order-summary.ts';
import type { OrderNews } from '#server/checkout/checkout.types.ts';
import { readCustomerProfile } from '#server/identity/read-customer-profile.ts';
import type { LetterKind, LetterParams } from '#server/mail/mail.types.ts';
import { queueLetter } from '#server/mail/queue-letter.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';

type OrderLetterKind = Extract<LetterKind, 'order_paid' | 'order_delivered' | 'order_refunded' | 'payment_late'>;

/** What a kind of letter says beside name and order. */
type Facts = {
  [K in OrderLetterKind]: (order: OrderSummary) => Omit<LetterParams[K], 'name' | 'order'>;
};

const refunded = (order: OrderSummary) => ({ amount: { amountMinor: order.totalCents, currency: 'EUR' } });

const facts: Facts = {
  order_paid: (order) => ({ total: { amountMinor: order.displayTotalMinor, currency: order.displayCurrency } }),
  order_delivered: () => ({}),
  order_refunded: refunded,
  payment_late: refunded,
};

/** The letters that follow the news of an order, each written once and in the language in which it was bought. */
export function orderLetters(db: Db, shopUrl: string) {
  const tell = (news: OrderNews, kindOf: (order: OrderSummary) => OrderLetterKind): Promise<void> =>
    inTransaction(db, async (tx) => {
      const order = await findOrderSummary(tx, news.orderId);
      assert(order, `order ${news.orderId} exists`);
      await writeLetter(tx, { order, kind: kindOf(order), shopUrl });
    });
  return {
    tellPaid: (news: OrderNews) => tell(news, () => 'order_paid'),
    tellDelivered: (news: OrderNews) => tell(news, () => 'order_delivered'),
    /** A payment that came too late for its items has a letter of its own. */
    tellRefunded: (news: OrderNews) =>
      tell(news, ({ outcome }) => (outcome === 'paid_late_refunded' ? 'payment_late' : 'order_refunded')),
  };
}

interface OrderLetter {
  order: OrderSummary;
  kind: OrderLetterKind;
  shopUrl: string;
}

async function writeLetter(tx: Tx, { order, kind, shopUrl }: OrderLetter): Promise<void> {
  const customer = await readCustomerProfile(tx, order.customerId, null);
  await queueLetter(tx, {
    to: customer.email,
    language: order.languageCode,
    kind,
    params: { name: customer.name, order: order.id, ...facts[kind](order) },
    lines: order.lines.map((line) => ({
      title: line.count > 1 ? `${line.title} × ${line.count}` : line.title,
      detail: { amountMinor: line.unitDisplayMinor * line.count, currency: order.displayCurrency },
    })),
    actionUrl: new URL('/account/orders', shopUrl).href,
    dedupeKey: `${kind}:${order.id}`,
  });
}
