import assert from 'node:assert/strict';
import { createClient } from '#contract/client.ts';
import { orderPayment } from '#server/twin/order-payment.ts';
import type { PaymentOrder } from '#server/twin/twin.types.ts';
import { givenBuyer } from '../../server/test-kit/given-buyer.ts';
import { givenCart } from '../../server/test-kit/given-cart.ts';
import { givenSession } from '../../server/test-kit/given-customer.ts';
import { givenItems, type ItemInput } from '../../server/test-kit/given-items.ts';
import { givenContact, givenTradeUrl } from '../../server/test-kit/given-purchase.ts';
import type { Shop } from './open-shop.ts';
import { until } from './until.ts';

type OpenShop = Pick<Shop, 'db' | 'url'>;

export interface CardOrder {
  orderId: number;
  email: string;
  /** Of the payment page. */
  redirectUrl: string;
}

/** An order of a new customer that is paid by card and delivered, as the running shop does by itself. */
export async function givenCardOrder({ db, url }: OpenShop, items: ItemInput[]): Promise<CardOrder> {
  const customerId = await givenBuyer(db, 1_00);
  await givenCart(db, customerId, await givenItems(db, items));
  const client = createClient({ baseUrl: url, token: await givenSession(db, customerId) });
  const { countryId: country, ...contact } = givenContact;
  const purchase = { ...contact, country, tradeUrl: givenTradeUrl, paymentMethod: 'card' as const };
  const { order_id: orderId, redirect_url: redirectUrl = '' } = await client('purchaseProduct', purchase);
  const paid = await fetch(new URL(`${new URL(redirectUrl).pathname}/approve`, url), { method: 'POST' });
  assert.ok(paid.ok);
  const read = () =>
    db<{ status: string; email: string }[]>`
    select o.status, c.email from checkout.orders o join identity.customers c on c.id = o.customer_id where o.id = ${orderId}`;
  await until('the order is delivered', async () => (await read())[0]?.status === 'completed');
  const [order] = await read();
  return { orderId, email: order?.email ?? '', redirectUrl };
}

interface Report {
  order: PaymentOrder;
  /** Cents of a refund or dispute; all that is left without it. */
  amount?: number;
}

/** Does at the provider what a bank or its dashboard would do to the payment of an order. */
export async function orderAtProvider(
  { db }: Pick<Shop, 'db'>,
  { redirectUrl }: CardOrder,
  { order, amount }: Report,
): Promise<void> {
  const sessionId = redirectUrl.split('/').at(-1) ?? '';
  const facts = { reason: 'fraudulent', fault: 'none' as const, lateSeconds: 0, now: new Date() };
  assert.ok(await orderPayment(db, { sessionId, order, amount: amount ?? null, ...facts }));
}
