import { givenRefund } from '../../../test-kit/given-refund.ts';
import { givenDelivered, givenSoldOrder } from '../../../test-kit/given-sold-order.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { expect, test } from 'vitest';

const shop = withMoneyShop({ runsJobs: true });

async function emailOf(kind: string, customerId: number): Promise<string> {
  await shop.runJobs();
  const [row] = await shop.db<{ body: string }[]>`
    select body_text as body from email.messages where customer_id = ${customerId} and kind = ${kind}`;
  return (row?.body ?? '').replaceAll('\u00a0', ' ');
}

test('an order in forint is confirmed with the amounts of the shop', async () => {
  const currency = { ...shop.content.defaultCurrency, code: 'HUF', value: '388', digits: 2 };
  const display = { currency, language: shop.content.defaultLanguage };
  const { orderId, customerId } = await givenSoldOrder(shop, {
    items: [{ title: 'Fracture Case', priceCents: 20_09 }],
    overrides: { display },
  });
  const paid = await emailOf('order_paid', customerId);
  expect(paid).toContain('your payment of Ft 7,794.92');
  expect(paid).toContain('- Fracture Case: Ft 7,794.92');
  const refund = { orderId, reason: 'x', actor: 'terminal:kim', now: shop.clock.now(), lines: null };
  await givenRefund(shop.db, { ...refund, destination: 'wallet' });
  expect(await emailOf('refund_made', customerId)).toContain('- Fracture Case: Ft 7,794.92');
});

test('the payment email leads from the prices to the total: discount and delivery', async () => {
  await shop.db`insert into promo.codes (code, description, kind, percent_bps, valid_from)
    values ('TEN', 'Ten percent off', 'percent', 1000, now() - interval '30 days')`;
  const { settings } = shop.content;
  const content = { ...shop.content, settings: { ...settings, deliveryPriceMinor: 1_99 } };
  const { customerId } = await givenSoldOrder(shop, {
    items: [{ title: 'Fracture Case', priceCents: 30_00, count: 2 }],
    overrides: { promoCode: 'TEN', content },
  });
  const paid = await emailOf('order_paid', customerId);
  expect(paid).toContain('payment of €55.99');
  expect(paid).toContain('- Fracture Case × 2: €60.00\n- Promo discount: −€6.00\n- Delivery: €1.99\n- Total: €55.99\n');
  const { customerId: plain } = await givenSoldOrder(shop, { items: [{ title: 'AWP', priceCents: 30_00 }] });
  expect(await emailOf('order_paid', plain)).toContain('- AWP: €30.00\n- Total: €30.00\n');
});

test('the delivery email dates what was delivered, not what was refunded', async () => {
  const { orderId, customerId } = await givenSoldOrder(shop, {
    items: [
      { title: 'Fracture Case', count: 3 },
      { title: 'AWP', count: 1 },
    ],
  });
  const refund = { orderId, reason: 'x', actor: 'terminal:kim', now: shop.clock.now(), destination: 'wallet' } as const;
  await givenRefund(shop.db, {
    ...refund,
    lines: [
      { position: 1, count: 1 },
      { position: 2, count: 1 },
    ],
  });
  await givenDelivered(shop, orderId);
  const delivered = await emailOf('order_delivered', customerId);
  const [row] = await shop.db<{ until: Date }[]>`
    select protected_until as until from delivery.deliveries where order_id = ${orderId} and status = 'delivered'`;
  const day = row?.until.toISOString().slice(0, 10).split('-').toReversed().join('.') ?? 'none';
  expect(delivered).toContain(`- Fracture Case × 2: ${day}`);
  expect(delivered).not.toMatch(/AWP|€/);
});
