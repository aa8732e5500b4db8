import { expect, test } from 'vitest';
import { purgeEndedHolds } from '#server/payments/payouts.queries.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenOwedOffer } from '../../../test-kit/given-withdrawal.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { holdPayoutsOfCustomer } from './hold-payouts-of-customer.ts';

const shop = withMoneyShop();
const dayMs = 86_400_000;

const later = (now: Date, days: number) => new Date(now.getTime() + days * dayMs);

async function daysOf({ payoutId }: { payoutId: number }): Promise<number> {
  const [row] = await shop.db<{ heldUntil: Date }[]>`
    select held_until from payments.payouts where id = ${payoutId}`;
  return Math.round(((row?.heldUntil.getTime() ?? 0) - shop.clock.now().getTime()) / dayMs);
}

test('holds what one customer is owed, and shortens no hold', async () => {
  const { id: customerId } = await givenCustomer(shop.db);
  const now = shop.clock.now();
  const soon = await givenOwedOffer(shop, { customerId, holdDays: 1, now });
  const late = await givenOwedOffer(shop, { customerId, holdDays: 60, now });
  const other = await givenOwedOffer(shop, { holdDays: 1, now });
  await holdPayoutsOfCustomer(shop.db, { customerId, now });
  await holdPayoutsOfCustomer(shop.db, { customerId, now });
  expect([await daysOf(soon), await daysOf(late), await daysOf(other)]).toEqual([14, 60, 1]);
});

test('a payout that begins during the hold waits until its end, one that begins later as usual', async () => {
  const { id: customerId } = await givenCustomer(shop.db);
  const now = shop.clock.now();
  await holdPayoutsOfCustomer(shop.db, { customerId, now });
  const during = await givenOwedOffer(shop, { customerId, holdDays: 1, now: later(now, 3) });
  const after = await givenOwedOffer(shop, { customerId, holdDays: 1, now: later(now, 20) });
  expect([await daysOf(during), await daysOf(after)]).toEqual([14, 21]);
});

test('a hold is purged when it has ended', async () => {
  const { id: customerId } = await givenCustomer(shop.db);
  const now = shop.clock.now();
  await holdPayoutsOfCustomer(shop.db, { customerId, now });
  const purged = async (at: Date) => {
    await purgeEndedHolds(shop.db, at);
    return (await shop.db`select from payments.customer_holds where customer_id = ${customerId}`).length === 0;
  };
  expect([await purged(later(now, 13)), await purged(later(now, 14))]).toEqual([false, true]);
});
