import { expect, test } from 'vitest';
import { openContentSnapshot } from '#server/content/open-content-snapshot.ts';
import { seedCustomers } from '#server/identity/accounts/seed-customers.ts';
import { reconcileProvider } from '#server/payments/reconciliation/reconcile-provider.ts';
import { dayMs } from '#server/platform/clock.ts';
import { openPastShop } from '../../test-kit/past-shop.ts';
import { testLog } from '../../test-kit/test-log.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';
import { seedDeposit } from './seed-deposit.ts';

const shop = withMoneyShop();
const now = new Date('2026-06-01T12:00:00Z');
const day = new Date(now.getTime() - 2 * dayMs);

test('a deposit of a past day is one of that day at the provider too', async () => {
  const [customer] = await seedCustomers(shop.db, now);
  const content = await openContentSnapshot(shop.db, testLog);
  const { depsWith, gateways, setProviderClock, close } = await openPastShop(shop.db, now);
  const who = { customerId: customer?.id ?? 0, purchase: { ...shop.deps, gateways }, setProviderClock };
  for (const decision of ['approve', 'decline'] as const)
    await seedDeposit(depsWith(content), { ...who, coins: 50, decision, day, key: decision, depositId: null });
  await reconcileProvider(shop.db, { gateways, now });
  const days = await shop.db`
    select day::text, provider_in_minor > 0 as has_income, differences from payments.reconciliation_days
    order by day desc`;
  expect(days.map((row) => Object.values(row))).toEqual([
    ['2026-05-31', false, 0],
    ['2026-05-30', true, 0],
    ['2026-05-29', false, 0],
  ]);
  await close();
  await content.close();
});
