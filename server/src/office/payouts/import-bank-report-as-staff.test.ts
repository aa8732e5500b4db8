import { beforeAll, expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { givenDebitNotice, givenStatusReport } from '../../../test-kit/bank-reports.ts';
import type { OfficeCaller } from '../../../test-kit/call-office.ts';
import { exportFile } from '../../../test-kit/export-file.ts';
import { payByFile, readTransferName } from '../../../test-kit/given-batch.ts';
import { givenPayout } from '../../../test-kit/given-payout.ts';
import { givenThreeStaff } from '../../../test-kit/given-three-staff.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';

const shop = withShopApp();
let staff: Record<'admin' | 'finance' | 'other', OfficeCaller>;

beforeAll(async () => {
  await payByFile(shop.db);
  await shop.content.refresh();
  staff = await givenThreeStaff(shop, shop.db);
});

/** Exported in a file of their own, with their names. */
async function givenFile(...amounts: number[]) {
  const { db } = shop;
  await db`update payments.payout_batches set day = date '2020-01-01' + id`;
  const ids: number[] = [];
  for (const amountMinor of amounts) ids.push(await givenPayout(db, { amountMinor }));
  const { payload } = await exportFile(staff.finance);
  const names: string[] = [];
  for (const id of ids) names.push(await readTransferName(db, id));
  const rejected = names.map((endToEndId) => ({ endToEndId, status: 'RJCT', code: 'AC04' }));
  return { ids, names, rejection: givenStatusReport(payload.file_name.replace('.xml', ''), rejected) };
}

const load = async (caller: OfficeCaller, text: string) =>
  (await caller.reply('importBankReport', { text })).payload.rows.map(({ record }) => record);
const pageOf = async (id: number) => (await staff.other.reply('readPayout', { id })).payload;

test('nobody alone has rejections above the limit booked: a report can be made by hand', async () => {
  const { ids, rejection } = await givenFile(600_00, 700_00);
  const [small = 0, large = 0] = ids;
  const { admin, finance, other } = staff;
  expect(await load(finance, rejection)).toEqual(['failed', 'second_person']);
  expect(await load(finance, rejection)).toEqual(['repeated', 'second_person']);
  expect(await load(admin, rejection)).toEqual(['repeated', 'second_person']);
  expect((await pageOf(small)).stage).toBe('failed');
  expect(await pageOf(large)).toMatchObject({ stage: 'exported', unpaid_noted_by: [{ actor: finance.actor }] });
  const log = await listAudit(shop.db, { subject: `payout:${large}`, limit: 10 });
  expect(log).toMatchObject([{ action: 'payout.unpaid_noted', actor: finance.actor, details: { byBank: true } }]);
  expect(await load(other, rejection)).toEqual(['repeated', 'failed']);
  expect((await pageOf(large)).stage).toBe('failed');
  for (const caller of [finance, other]) expect(await load(caller, rejection)).toEqual(['repeated', 'repeated']);
});

test('a payment that one person noted is booked back by a rejection of the bank, above the limit by two, and is in the audit log', async () => {
  const { ids, rejection } = await givenFile(600_00, 700_00);
  const [small = 0, large = 0] = ids;
  const { finance, other } = staff;
  for (const id of ids) await finance.reply('decidePayout', { id, reason: 'statement of today', outcome: 'paid' });
  expect(await load(finance, rejection)).toEqual(['failed', 'second_person']);
  expect([(await pageOf(small)).stage, (await pageOf(large)).stage]).toEqual(['failed', 'paid']);
  expect(await load(other, rejection)).toEqual(['repeated', 'failed']);
  const page = await pageOf(large);
  expect(page.stage).toBe('failed');
  expect(page.timeline.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Noted by staff: the bank paid, file of /),
      expect.stringMatching(/^The bank rejected, file of /),
      'Booked back: the money is owed again',
    ]),
  );
  const log = await listAudit(shop.db, { subject: `payout:${large}`, limit: 10 });
  expect(log).toMatchObject([
    { action: 'payout.failed', actor: other.actor, details: { byBank: true, amountMinor: 700_00, before: 'sent' } },
    { action: 'payout.unpaid_noted', actor: finance.actor },
    { action: 'payout.sent', actor: finance.actor },
  ]);
});

test('a payout that the bank rejects after it reported it as paid is counted and shown until staff decide, above the limit by two', async () => {
  const { ids, names, rejection } = await givenFile(700_00, 800_00);
  const [id = 0] = ids;
  const { finance, other } = staff;
  await load(other, givenDebitNotice([{ endToEndId: names[0] ?? '', amount: '700.00' }]));
  const countOf = async () =>
    (await finance.reply('countPayouts', {})).payload.find(({ stage }) => stage === 'contradicted')?.count;
  expect(await countOf()).toBe(0);
  expect((await load(finance, rejection))[0]).toBe('unclear');
  expect(await countOf()).toBe(1);
  expect(await pageOf(id)).toMatchObject({ stage: 'paid', contradicted: true, actions: ['note_paid', 'note_unpaid'] });
  const note = { id, reason: 'never left', outcome: 'not_paid' as const };
  expect(await finance.reply('decidePayout', note)).toMatchObject({ payload: { decided: false } });
  expect(await other.reply('decidePayout', note)).toMatchObject({ payload: { decided: true } });
  expect(await pageOf(id)).toMatchObject({ stage: 'failed', contradicted: false });
  expect(await countOf()).toBe(0);
});

test('a note by hand is the second person for a report', async () => {
  const { ids, rejection } = await givenFile(600_00, 700_00);
  const { finance, other } = staff;
  await load(finance, rejection);
  const note = { id: ids[1] ?? 0, reason: 'statement of today', outcome: 'not_paid' as const };
  expect(await other.reply('decidePayout', note)).toMatchObject({ payload: { decided: true } });
  expect((await pageOf(note.id)).stage).toBe('failed');
});

test('money of a large payout that came back needs two people as well, and notes about another fact do not count', async () => {
  const { db } = shop;
  const { finance, other } = staff;
  const id = await givenPayout(db, { amountMinor: 1200_00 });
  for (const caller of [finance, other]) await caller.reply('approvePayout', { id, reason: 'checked' });
  await db`update payments.payout_batches set day = date '2020-01-01' + id`;
  await exportFile(finance);
  const booking = { endToEndId: await readTransferName(db, id), amount: '1200.00' };
  expect(await load(finance, givenDebitNotice([{ ...booking, reference: 'A-1' }], 'N-1'))).toEqual(['sent']);
  const back = { ...booking, direction: 'CRDT', code: 'FOCR' } as const;
  const first = givenDebitNotice([{ ...back, reference: 'R-1' }], 'N-2');
  expect(await load(finance, first)).toEqual(['second_person']);
  expect((await pageOf(id)).stage).toBe('paid');
  const results = await Promise.all([load(other, first), load(other, first)]);
  expect(results.flat().toSorted()).toEqual(['repeated', 'returned']);
  expect((await pageOf(id)).stage).toBe('failed');
  // The bank paid it a second time, and somebody says that this came back too.
  expect(await load(finance, givenDebitNotice([{ ...booking, reference: 'A-2' }], 'N-3'))).toEqual(['paid_twice']);
  expect(await load(finance, givenDebitNotice([{ ...back, reference: 'R-2' }], 'N-4'))).toEqual(['second_person']);
});
