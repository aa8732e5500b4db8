import { expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { exportFile } from '../../../test-kit/export-file.ts';
import { payByFile } from '../../../test-kit/given-batch.ts';
import { givenPayout } from '../../../test-kit/given-payout.ts';
import { givenThreeStaff } from '../../../test-kit/given-three-staff.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';

const shop = withShopApp();

test('of a large payout in a file, two people note that the bank will not pay', async () => {
  const { db } = shop;
  await payByFile(db);
  await shop.content.refresh();
  const { admin, finance, other } = await givenThreeStaff(shop, db);
  const id = await givenPayout(db, { amountMinor: 2000_00 });
  for (const caller of [finance, other]) await caller.reply('approvePayout', { id, reason: 'checked' });
  await exportFile(finance);
  const note = { id, reason: 'account closed', outcome: 'not_paid' as const };
  expect(await finance.reply('decidePayout', note)).toMatchObject({ payload: { decided: false } });
  expect(await finance.outcome('decidePayout', note)).toBe('payout_noted_by_you_already');
  expect(await admin.outcome('decidePayout', note)).toBe('second_person_needed');
  const page = (await finance.reply('readPayout', { id })).payload;
  expect(page).toMatchObject({
    stage: 'exported',
    actions: ['note_paid'],
    unpaid_noted_by: [{ actor: finance.actor }],
  });
  expect(await other.reply('decidePayout', note)).toMatchObject({ payload: { decided: true } });
  expect((await finance.reply('readPayout', { id })).payload.stage).toBe('failed');
});

test('a large file is withdrawn by two independent people, and the office shows who asked', async () => {
  const { db } = shop;
  await db`update payments.payout_batches set day = day - 1`;
  const { admin, finance, other } = await givenThreeStaff(shop, db);
  const ids = [await givenPayout(db, { amountMinor: 600_00 }), await givenPayout(db, { amountMinor: 700_00 })];
  const { payload: file } = await exportFile(finance);
  const input = { id: file.id, reason: 'the bank was closed' };
  const listed = async () => (await other.reply('listPayoutBatches', {})).payload[0];
  expect(await listed()).toMatchObject({ needs_two: true, withdrawal_asked_by: null });
  expect(await finance.reply('withdrawPayoutBatch', input)).toMatchObject({ payload: { withdrawn: false } });
  expect(await finance.outcome('withdrawPayoutBatch', input)).toBe('payout_batch_asked_by_you_already');
  expect(await admin.outcome('withdrawPayoutBatch', input)).toBe('second_person_needed');
  expect(await listed()).toMatchObject({ withdrawal_asked_by: finance.actor, withdrawn_at: null });
  expect((await other.reply('readPayout', { id: ids[0] ?? 0 })).payload).toMatchObject({
    stage: 'exported',
    unpaid_needs_two: true,
  });
  expect(await other.reply('withdrawPayoutBatch', input)).toMatchObject({ payload: { withdrawn: true, payouts: 2 } });
  const day = (await listed())?.day;
  expect(await listAudit(db, { subject: `payouts:${day}`, limit: 2 })).toMatchObject([
    { action: 'payouts.withdrawn', actor: other.actor, details: { askedBy: finance.actor, reason: input.reason } },
    { action: 'payouts.withdrawal_asked', actor: finance.actor, details: { reason: input.reason } },
  ]);
});
