import { expect, test } from 'vitest';
import { recallPayoutJob } from '#server/payments/payouts.rules.ts';
import { expectPaymentIntegrity } from '../../../test-kit/expect-money.ts';
import { givenSentPayout } from '../../../test-kit/given-payout.ts';
import { givenReplacedPayout } from '../../../test-kit/given-replaced-payout.ts';
import { orderTwinFault } from '../../../test-kit/test-twin.ts';
import { withBankDesk } from '../../../test-kit/with-bank-desk.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { recallPayout } from './recall-payout.ts';
import { settleWithEarlier } from './settle-with-earlier.ts';

const shop = withMoneyShop({ verify: expectPaymentIntegrity });
const bank = withBankDesk(shop);

const card = {
  method: 'card',
  token: 'tok_1',
  brand: 'visa',
  last4: '4242',
  holder: 'Kim Test',
  expiry: null,
} as const;

test('what a declined attempt left at the provider is taken back when an earlier payout settles it', async () => {
  const { later, paid } = await givenReplacedPayout(shop, bank, { destination: card });
  await orderTwinFault(shop.db, { operation: 'pay_out', fault: 'decline' });
  await givenSentPayout(shop, later);
  expect(await bank.read(later)).toMatchObject({ state: 'failed', attempts: 1 });
  await paid();
  await shop.db.begin((tx) => settleWithEarlier(tx, { payoutId: later, actor: 'terminal:kim', now: bank.now() }));
  const jobs = await shop.db`
    select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${recallPayoutJob} and (j.payload ->> 'payoutId')::int = ${later}`;
  expect(jobs).toHaveLength(1);
  await recallPayout(shop.db, { payoutId: later, gateways: shop.deps.gateways });
});
