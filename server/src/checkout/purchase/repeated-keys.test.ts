import { describe, expect, test } from 'vitest';
import { givenCart } from '../../../test-kit/given-cart.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { givenPurchase } from '../../../test-kit/given-purchase.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { expireReservations } from '#server/checkout/settlement/expire-reservations.ts';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { startCardPurchase } from './start-card-purchase.ts';

const shop = withMoneyShop();

/** A customer at the page of the provider, and the same call with a key once more. */
async function givenOpenPayment() {
  const { id } = await givenCustomer(shop.db);
  await givenCart(shop.db, id, [await givenItem(shop.db)]);
  const pay = (idempotencyKey = 'k') => {
    const input = { method: 'card', idempotencyKey, now: shop.clock.now() };
    return startCardPurchase(shop.db, givenPurchase(shop.content, id, input), shop.deps);
  };
  return { pay, ...(await pay()) };
}

describe('the same key again', () => {
  test('while the payment is open: the same page', async () => {
    const { pay, orderId, redirectUrl } = await givenOpenPayment();
    expect(await pay()).toEqual({ orderId, redirectUrl });
  });

  test('after method and country were removed: the same page; another key is refused', async () => {
    const { id } = await givenCustomer(shop.db);
    await givenCart(shop.db, id, [await givenItem(shop.db)]);
    const { settings } = shop.content;
    const withoutCard = settings.paymentMethods.filter(({ code }) => code !== 'card');
    const later = { ...shop.content, settings: { ...settings, paymentMethods: withoutCard }, countries: new Map() };
    const pay = (content: typeof shop.content, idempotencyKey: string) => {
      const input = { method: 'card', idempotencyKey, now: shop.clock.now() };
      return startCardPurchase(shop.db, givenPurchase(content, id, input), shop.deps);
    };
    const first = await pay(shop.content, 'k');
    expect(await pay(later, 'k')).toEqual(first);
    await expect(pay(later, 'other')).rejects.toMatchObject({ code: 'payment_method_unknown' });
    const elsewhere = { ...shop.content, countries: later.countries };
    await expect(pay(elsewhere, 'other')).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await findOrderSummary(shop.db, first.orderId)).toMatchObject({ status: 'pending_payment' });
  });

  test.each(['decline', 'cancel'])('after %s: refused as over; another key starts anew', async (decision) => {
    const { pay, orderId, redirectUrl } = await givenOpenPayment();
    await shop.press(redirectUrl, decision);
    await shop.runJobs();
    await expect(pay()).rejects.toMatchObject({ code: 'payment_attempt_over', params: { orderId } });
    const other = await pay('other');
    expect(other.orderId).not.toBe(orderId);
    expect(other.redirectUrl).not.toBe(redirectUrl);
  });

  test('after a decline that the order has not processed: refused as over', async () => {
    const { pay, orderId, redirectUrl } = await givenOpenPayment();
    const paymentId = (await findOrderSummary(shop.db, orderId))?.paymentId ?? 0;
    await shop.press(redirectUrl, 'decline', { webhook: 'missing' });
    await shop.db`update payments.payments set status = 'declined', settled_at = now() where id = ${paymentId}`;
    await expect(pay()).rejects.toMatchObject({ code: 'payment_attempt_over' });
  });

  test('after it was replaced or its reservation expired: refused as over', async () => {
    const replaced = await givenOpenPayment();
    const newer = await replaced.pay('newer');
    await expect(replaced.pay()).rejects.toMatchObject({ code: 'payment_attempt_over' });
    expect(await findOrderSummary(shop.db, newer.orderId)).toMatchObject({ status: 'pending_payment' });
    shop.advance(16);
    await expireReservations(shop.db, { delivery: shop.deps.delivery, now: shop.clock.now() });
    await expect(replaced.pay('newer')).rejects.toMatchObject({ code: 'payment_attempt_over' });
  });

  test('after it was paid: the same order and its result page', async () => {
    const { pay, orderId, redirectUrl } = await givenOpenPayment();
    await shop.press(redirectUrl, 'approve');
    await shop.runJobs();
    const page = `http://shop.example/processing-payment?order=${orderId}`;
    expect(await pay()).toEqual({ orderId, redirectUrl: page });
  });
});
