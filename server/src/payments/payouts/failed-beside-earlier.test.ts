import { expect, test } from 'vitest';
import { listPayouts } from '#server/payments/payout-list.queries.ts';
import { everyPayout } from '#server/payments/payout-list.rules.ts';
import type { PayoutQueue } from '#server/payments/payout-list.types.ts';
import { givenStatusReport } from '../../../test-kit/bank-reports.ts';
import { expectPaymentIntegrity } from '../../../test-kit/expect-money.ts';
import { readTransferName } from '../../../test-kit/given-batch.ts';
import { givenReplacedPayout } from '../../../test-kit/given-replaced-payout.ts';
import { withBankDesk } from '../../../test-kit/with-bank-desk.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { failPayout } from './fail-payout.ts';
import { settleWithEarlier } from './settle-with-earlier.ts';

const shop = withMoneyShop({ verify: expectPaymentIntegrity });
const desk = withBankDesk(shop);
const { now } = desk;

const settle = (payoutId: number) =>
  shop.db.begin((tx) => settleWithEarlier(tx, { payoutId, actor: 'terminal:kim', now: now() }));
const queueOf = async (stage: PayoutQueue) => {
  const request = { filter: { ...everyPayout, stage }, sort: '-id', after: null, limit: 50 } as const;
  const { rows } = await listPayouts(shop.db, { ...request, moment: { now: now(), withoutItem: [] } });
  return rows.map(({ id }) => id);
};

test('a failed payout waits under Paid before once the bank paid an earlier one', async () => {
  const { later, paid } = await givenReplacedPayout(shop, desk);
  const { batch } = await desk.export();
  const endToEndId = await readTransferName(shop.db, later);
  await desk.load(givenStatusReport(batch.messageId, [{ endToEndId, status: 'RJCT', code: 'AC01' }]));
  expect(await queueOf('failed')).toContain(later);
  await paid();
  expect(await queueOf('failed')).not.toContain(later);
  expect(await queueOf('earlier_paid')).toContain(later);
  await settle(later);
  expect(await queueOf('earlier_paid')).not.toContain(later);
});

test('none: it is not marked as failed, because its debt may be paid', async () => {
  const { earlier, later, paid } = await givenReplacedPayout(shop, desk);
  await paid();
  const fail = shop.db.begin((tx) => failPayout(tx, { payoutId: later, reason: 'closed', now: now() }));
  const params = { payoutId: later, earlierId: earlier };
  await expect(fail).rejects.toMatchObject({ code: 'payout_earlier_paid', params });
  expect(await desk.read(later)).toMatchObject({ state: 'pending' });
  await settle(later);
});
