import { expect, test } from 'vitest';
import { issueSetupLink } from '#server/office/staff/issue-setup-link.ts';
import { readTotpKey } from '#server/office/staff/read-totp-key.ts';
import { inTransaction } from '#server/platform/db.ts';
import { givenOfficeCaller } from '../../../test-kit/call-office.ts';
import { exportFile } from '../../../test-kit/export-file.ts';
import { payByFile } from '../../../test-kit/given-batch.ts';
import { givenPayout } from '../../../test-kit/given-payout.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';

const shop = withShopApp();

test('of a large payout in a file, two people note that the bank will not pay', async () => {
  const { db } = shop;
  await payByFile(db);
  await shop.content.refresh();
  const [admin, finance, other] = [
    await givenOfficeCaller(shop, db, 'admin'),
    await givenOfficeCaller(shop, db, 'finance'),
    await givenOfficeCaller(shop, db, 'finance'),
  ];
  // The admin reset the account of finance just now.
  const [staff] = await db<{ id: number }[]>`select id from office.staff where email = ${finance.email}`;
  const link = { staffId: staff?.id ?? 0, actor: admin.actor, totpKey: await readTotpKey(db), now: new Date() };
  await inTransaction(db, (tx) => issueSetupLink(tx, link));
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
