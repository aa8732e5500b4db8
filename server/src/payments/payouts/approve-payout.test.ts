import { expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { expectPaymentIntegrity, snapshotLedger } from '../../../test-kit/expect-money.ts';
import { givenPayout, givenPayoutDraft, givenSentPayout } from '../../../test-kit/given-payout.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { approvePayout } from './approve-payout.ts';
import { failPayout } from './fail-payout.ts';
import { startPayout } from './start-payout.ts';
import { selectApprovals } from '#server/payments/approvals.sql.ts';

const shop = withMoneyShop({ verify: expectPaymentIntegrity });

const approve = (payoutId: number, actor: string) =>
  inTransaction(shop.db, (tx) => approvePayout(tx, { payoutId, actor, now: shop.clock.now() }));
const send = (payoutId: number) => givenSentPayout(shop, payoutId);
const actorsOf = async (payoutId: number) => (await selectApprovals(shop.db, payoutId)).map(({ actor }) => actor);

test('a payout above the limit leaves after two members of staff approved it, one at the limit at once', async () => {
  const [large, small] = [
    await givenPayout(shop.db, { amountMinor: 1000_01 }),
    await givenPayout(shop.db, { amountMinor: 1000_00 }),
  ];
  await expect(send(large)).rejects.toMatchObject({
    code: 'payout_needs_approval',
    params: { needed: 2, approvals: 0 },
  });
  await approve(large, 'terminal:kim');
  await expect(send(large)).rejects.toMatchObject({ code: 'payout_needs_approval', params: { approvals: 1 } });
  await approve(large, 'terminal:sam');
  await send(large);
  await send(small);
});

test('once: the same member of staff approves once, also at the same moment', async () => {
  const payoutId = await givenPayout(shop.db, { amountMinor: 2000_00 });
  const results = await Promise.allSettled([approve(payoutId, 'terminal:kim'), approve(payoutId, 'terminal:kim')]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(approve(payoutId, 'terminal:kim')).rejects.toMatchObject({ code: 'payout_approved_by_you_already' });
  await expect(send(payoutId)).rejects.toMatchObject({ code: 'payout_needs_approval' });
  expect(await actorsOf(payoutId)).toEqual(['terminal:kim']);
});

test('one: two members of staff at the same moment both count, and the payout is sent once', async () => {
  const payoutId = await givenPayout(shop.db, { amountMinor: 2000_00 });
  await Promise.all([approve(payoutId, 'terminal:kim'), approve(payoutId, 'terminal:sam')]);
  const sent = await Promise.allSettled([send(payoutId), send(payoutId)]);
  expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('none: unknown, sent and replaced payouts are not approved, and a new destination needs new approvals', async () => {
  const sent = await givenPayout(shop.db);
  await send(sent);
  const draft = await givenPayoutDraft(shop.db, { amountMinor: 2000_00 });
  const { payoutId: replaced } = await inTransaction(shop.db, (tx) => startPayout(tx, draft));
  await approve(replaced, 'terminal:kim');
  await inTransaction(shop.db, (tx) => failPayout(tx, { payoutId: replaced, reason: 'closed', now: shop.clock.now() }));
  const { payoutId: next } = await inTransaction(shop.db, (tx) => startPayout(tx, draft));
  const before = await snapshotLedger(shop.db);
  await expect(approve(2_000_000_000, 'terminal:kim')).rejects.toMatchObject({ code: 'payout_not_found' });
  await expect(approve(sent, 'terminal:kim')).rejects.toMatchObject({ code: 'payout_sent_already' });
  await expect(approve(replaced, 'terminal:sam')).rejects.toMatchObject({ code: 'payout_replaced' });
  expect(await snapshotLedger(shop.db)).toEqual(before);
  expect(await actorsOf(next)).toEqual([]);
});
