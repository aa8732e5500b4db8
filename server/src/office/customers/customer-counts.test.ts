import { expect, test } from 'vitest';
import type { OfficeRouteName } from '#contract/office/endpoints.ts';
import { openSession } from '#server/identity/sessions/open-session.ts';
import { givenOfficeCaller } from '../../../test-kit/call-office.ts';
import { expectLedgerToHold } from '../../../test-kit/expect-money.ts';
import { givenOffer } from '../../../test-kit/given-offer.ts';
import { givenPaidOrder } from '../../../test-kit/given-paid-order.ts';
import { givenPayout } from '../../../test-kit/given-payout.ts';
import { givenUnpaidOrder } from '../../../test-kit/given-unpaid-order.ts';
import { givenWallet } from '../../../test-kit/given-wallet.ts';
import { openShopApp } from '../../../test-kit/shop-app.ts';
import { givenPaidPayments } from '../../../test-kit/with-recording-database.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';

const shop = withMoneyShop({ verify: expectLedgerToHold });

/** A customer with two orders, of which one has a payment, and with two deposits, of which one is disputed. */
async function givenActivity(): Promise<number> {
  const { db } = shop;
  const { customerId } = await givenUnpaidOrder(shop);
  await givenWallet(db, customerId, 1000_00);
  await givenPaidOrder(shop, customerId);
  await givenPaidPayments(db, customerId, 2);
  await db`
    insert into payments.disputes (payment_id, provider, provider_dispute_id, amount_minor, reason, status, opened_at)
    select max(id), 'stripe', 'dp_' || ${customerId}, 100, 'fraudulent', 'open', now() from payments.payments
    where customer_id = ${customerId}`;
  await givenOffer(db, customerId);
  await givenPayout(db, { customerId });
  return customerId;
}

const lists = {
  orders: ['listOrders', {}],
  payments: ['listPayments', {}],
  deposits: ['listPayments', { purpose: 'deposit' }],
  offers: ['listDeskOffers', {}],
  payouts: ['listPayouts', {}],
  disputes: ['listDisputes', { state: 'all' }],
} as const satisfies Record<string, readonly [OfficeRouteName, object]>;

test('counts what the lists of the office show of a customer, and names the browser of a session', async () => {
  const app = await openShopApp(shop.db);
  const { reply } = await givenOfficeCaller(app, shop.db, 'support');
  const id = await givenActivity();
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const owner = { customerId: id, method: 'password', secondFactor: null } as const;
  await openSession(shop.db, owner, { ip: '203.0.113.7', userAgent, now: new Date() });
  const { counts, sessions } = (await reply('readCustomer', { id })).payload;
  expect(counts).toEqual({ orders: 2, payments: 3, deposits: 2, offers: 1, payouts: 1, disputes: 1 });
  expect(sessions).toMatchObject([{ device: 'Firefox, Windows', user_agent: userAgent }]);
  for (const [kind, [name, filter]] of Object.entries(lists)) {
    const { total } = await reply(name, { ...filter, customer_id: id });
    expect([kind, total]).toEqual([kind, counts[kind as keyof typeof lists]]);
    expect(await reply(name, { ...filter, customer_id: id + 1_000_000 })).toMatchObject({ total: 0 });
  }
  await app.close();
});
