import { givenRefund } from '../../../test-kit/given-refund.ts';
import { givenSoldOrder } from '../../../test-kit/given-sold-order.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { expect, test } from 'vitest';
import { refundEmails } from './refund-emails.ts';

const shop = withMoneyShop({ runsJobs: true });

async function emailsTo(customerId: number): Promise<{ kind: string; subject: string; body: string }[]> {
  const rows = await shop.db<{ kind: string; subject: string; body: string }[]>`
    select kind, subject, body_text as body from email.messages
    where customer_id = ${customerId} and kind <> 'order_paid' order by id`;
  return [...rows];
}

test('a refund is announced once, with its items and where the money goes', async () => {
  const { orderId, customerId } = await givenSoldOrder(shop, {
    method: 'card',
    items: [{ title: 'Fracture Case', priceCents: 30_00, count: 3 }, { priceCents: 20_00 }],
  });
  const refund = { orderId, reason: 'damaged', actor: 'terminal:kim', now: shop.clock.now() };
  const refundId = await givenRefund(shop.db, { ...refund, lines: [{ position: 1, count: 2 }], destination: 'source' });
  await shop.runJobs();
  const emails = refundEmails(shop.db, { shopUrl: 'http://shop.example', coinName: () => 'Credits' });
  await emails.emailRefundMade({ refundId, orderId, customerId });
  await givenRefund(shop.db, { ...refund, lines: null, destination: 'wallet' });
  await shop.runJobs();
  const [toCard, toWallet, ...others] = await emailsTo(customerId);
  expect(others).toEqual([]);
  expect(toCard).toMatchObject({ kind: 'refund_made', subject: `Order ${orderId}: refund of €60.00` });
  expect(toCard?.body).toContain('- Fracture Case × 2: €60.00');
  expect(toCard?.body).toContain('€60.00 goes back to your payment method.');
  expect(toCard?.body).not.toContain('balance');
  expect(toCard?.body).toContain(`http://shop.example/account/orders/${orderId}`);
  expect(toWallet?.body).toContain('- Fracture Case: €30.00');
  expect(toWallet?.body).toContain('50.00 Credits are in your balance already.');
  expect(toWallet?.body).not.toContain('payment method');
});
