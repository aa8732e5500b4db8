import { listPurchases, type PurchasedOrder } from '#server/checkout/list-purchases.ts';
import type { OrderNews } from '#server/checkout/checkout.types.ts';
import { readCustomerProfile } from '#server/identity/read-customer-profile.ts';
import type { LetterKind, LetterParams } from '#server/mail/mail.types.ts';
import { queueLetter } from '#server/mail/queue-letter.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';

type OrderLetterKind = Extract<LetterKind, 'order_paid' | 'order_delivered' | 'order_refunded' | 'payment_late'>;

interface OrderLetter<K extends OrderLetterKind> {
  kind: K;
  shopUrl: string;
  params(purchase: PurchasedOrder): Omit<LetterParams[K], 'name' | 'order'>;
}

/** Writes the letter about one order, once, in the language in which it was bought. */
async function writeOrderLetter<K extends OrderLetterKind>(
  tx: Tx,
  news: OrderNews,
  letter: OrderLetter<K>,
): Promise<void> {
  const { kind, shopUrl, params } = letter;
  const customer = await readCustomerProfile(tx, news.customerId, null);
  const purchase = (await listPurchases(tx, news.customerId)).find(({ order }) => order.id === news.orderId);
  assert(purchase, `order ${news.orderId} is among the purchases of its customer`);
  const { order, lines } = purchase;
  await queueLetter<K>(tx, {
    to: customer.email,
    language: order.languageCode,
    kind,
    params: { name: customer.name, order: order.id, ...params(purchase) } as LetterParams[K],
    lines: lines.map((line) => ({
      title: line.count > 1 ? `${line.title} × ${line.count}` : line.title,
      detail: { amountMinor: line.unitDisplayMinor * line.count, currency: order.displayCurrency },
    })),
    actionUrl: new URL('/account/orders', shopUrl).href,
    dedupeKey: `${kind}:${order.id}`,
  });
}

/** The letters that follow the news of an order. */
export function orderLetters(db: Db, shopUrl: string) {
  const write =
    <K extends OrderLetterKind>(kind: K, params: OrderLetter<K>['params']) =>
    (news: OrderNews) =>
      inTransaction(db, (tx) => writeOrderLetter(tx, news, { kind, shopUrl, params }));
  const refunded = ({ order }: PurchasedOrder) => ({ amount: { amountMinor: order.totalCents, currency: 'EUR' } });
  const tellLate = write('payment_late', refunded);
  const tellRefunded = write('order_refunded', refunded);
  return {
    tellPaid: write('order_paid', ({ order }) => ({
      total: { amountMinor: order.displayTotalMinor, currency: order.displayCurrency },
    })),
    tellDelivered: write('order_delivered', () => ({})),
    /** A payment that came too late for its items has a letter of its own. */
    tellRefunded: async (news: OrderNews): Promise<void> => {
      const late = (await listPurchases(db, news.customerId)).some(
        ({ order }) => order.id === news.orderId && order.outcome === 'paid_late_refunded',
      );
      await (late ? tellLate(news) : tellRefunded(news));
    },
  };
}
