import { expect, test } from 'vitest';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenOwedOffer } from '../../../test-kit/given-withdrawal.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { holdPayoutsOfCustomer } from './hold-payouts-of-customer.ts';

const shop = withMoneyShop();

test('holds what one customer is owed, and shortens no hold', async () => {
  const { id: customerId } = await givenCustomer(shop.db);
  const now = shop.clock.now();
  const soon = await givenOwedOffer(shop, { customerId, holdDays: 1, now });
  const late = await givenOwedOffer(shop, { customerId, holdDays: 60, now });
  const other = await givenOwedOffer(shop, { holdDays: 1, now });
  await holdPayoutsOfCustomer(shop.db, { customerId, now });
  await holdPayoutsOfCustomer(shop.db, { customerId, now });
  const daysOf = async ({ payoutId }: { payoutId: number }) => {
    const [row] = await shop.db<{ heldUntil: Date }[]>`
      select held_until from payments.payouts where id = ${payoutId}`;
    return Math.round(((row?.heldUntil.getTime() ?? 0) - now.getTime()) / 86_400_000);
  };
  expect([await daysOf(soon), await daysOf(late), await daysOf(other)]).toEqual([14, 60, 1]);
});
