import { beforeAll, expect, test } from 'vitest';
import { reportBytesMax } from '#contract/bank-report-limits.ts';
import { dayText } from '#contract/day-text.ts';
import { listAudit } from '#server/audit/audit.queries.ts';
import { givenDebitNotice, givenStatusReport } from '../../../test-kit/bank-reports.ts';
import { givenOfficeCaller, type OfficeCaller } from '../../../test-kit/call-office.ts';
import { exportFile } from '../../../test-kit/export-file.ts';
import { payByFile, readTransferName } from '../../../test-kit/given-batch.ts';
import { givenPayout } from '../../../test-kit/given-payout.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';
import { findTransferFileErrors } from '../../../test-kit/validate-transfer-file.ts';

const shop = withShopApp();
let finance: OfficeCaller;

beforeAll(async () => {
  finance = await givenOfficeCaller(shop, shop.db, 'finance');
});

const codeOf = async (work: Promise<{ code: string }>) => (await work).code;
const readNext = async () => (await finance.reply('readNextPayoutBatch', {})).payload;
const refusedExport = async () =>
  codeOf(finance.refusal('exportPayoutBatch', { shown: (await readNext()).fingerprint }));
const stageOf = async (id: number) => (await finance.reply('readPayout', { id })).payload.stage;
const refusedReport = (text: string) => finance.refusal('importBankReport', { text });
const importReport = async (text: string) => (await finance.reply('importBankReport', { text })).payload;

test('without a payout, and without an account of the shop, there is no file', async () => {
  const { db } = shop;
  await db`update payments.payouts set held_until = now() + interval '1 year' where state = 'pending'`;
  expect(await refusedExport()).toBe('payout_batch_empty');
  expect(await codeOf(finance.refusal('downloadPayoutBatch', { id: 2_000_000_000 }))).toBe('payout_batch_not_found');
  await db`update content.settings set sepa_payouts_by_file = true`;
  await givenPayout(db);
  await shop.content.refresh();
  expect(await refusedExport()).toBe('payout_account_missing');
});

test('a file is written once a day, downloaded again, and closed by the reports of the bank', async () => {
  const { db } = shop;
  await payByFile(db);
  await shop.content.refresh();
  const ids = [await givenPayout(db), await givenPayout(db)];
  const [rejected = 0, paid = 0] = ids;
  expect(await readNext()).toMatchObject({ is_new: true, closed: null, payouts: 3 });
  const { payload: file } = await exportFile(finance);
  expect(await readNext()).toMatchObject({ is_new: false, closed: null });
  expect(await findTransferFileErrors(file.xml)).toEqual([]);
  expect(file).toMatchObject({ is_new: true, payouts: 3, amount: 75 });
  expect(await exportFile(finance)).toMatchObject({ payload: { ...file, is_new: false } });
  const { payload: copy } = await finance.reply('downloadPayoutBatch', { id: file.id });
  expect(copy).toEqual({ ...file, is_new: false });
  expect(file.file_name).toMatch(/^PAYOUTS-\d{8}-EUR-[0-9a-f]{8}\.xml$/);
  const support = await givenOfficeCaller(shop, db, 'support');
  expect(await codeOf(support.refusal('downloadPayoutBatch', { id: file.id }))).toBe('role_not_allowed');
  const [rejectedName, paidName] = [await readTransferName(db, rejected), await readTransferName(db, paid)];

  const status = givenStatusReport(file.file_name.replace('.xml', ''), [
    { endToEndId: rejectedName, status: 'RJCT', code: 'AC04' },
  ]);
  expect((await importReport(status)).rows).toMatchObject([{ payout_id: rejected, record: 'failed' }]);
  expect((await importReport(status)).rows).toMatchObject([{ payout_id: rejected, record: 'repeated' }]);
  const notice = givenDebitNotice([
    { endToEndId: paidName, amount: '25.00' },
    { endToEndId: 'RENT-12', amount: '900.00' },
  ]);
  expect((await importReport(notice)).rows).toMatchObject([
    { payout_id: paid, amount: 25, record: 'sent' },
    { payout_id: null, amount: 900, end_to_end_id: 'RENT-12', record: 'unknown' },
  ]);
  expect([await stageOf(rejected), await stageOf(paid)]).toEqual(['failed', 'paid']);
  const { payload: batches, total } = await support.reply('listPayoutBatches', {});
  expect([batches[0], total]).toMatchObject([{ id: file.id, payouts: 3, amount: 75, sent: 1, failed: 1, open: 1 }, 1]);
  expect(await codeOf(finance.refusal('downloadPayoutBatch', { id: file.id }))).toBe('payout_batch_reported');
  await givenPayout(db);
  expect(await readNext()).toMatchObject({ is_new: false, closed: 'payout_batch_reported' });
  expect(await refusedExport()).toBe('payout_batch_reported');
  expect(await codeOf(finance.refusal('importBankReport', { text: '<Document/>' }))).toBe('bank_report_unreadable');
});

test('each copy of a file and each booked report is in the audit log', async () => {
  const day = (await finance.reply('listPayoutBatches', {})).payload[0]?.day;
  const copies = await listAudit(shop.db, { subject: `payouts:${day}`, limit: 10 });
  expect(copies.map(({ action, actor }) => [action, actor])).toEqual(
    ['payouts.acknowledged', ...Array.from({ length: 3 }, () => 'payouts.exported')].map((action) => [
      action,
      `staff:${finance.email}`,
    ]),
  );
  const { payload } = await finance.reply('listPayouts', { stage: 'paid', sort: '-id', limit: 1 });
  const booked = await listAudit(shop.db, { subject: `payout:${payload[0]?.id}`, limit: 10 });
  expect(booked).toMatchObject([{ action: 'payout.sent', actor: `staff:${finance.email}`, details: { byBank: true } }]);
});

test('a report may have the 10 MB that the command line reads, and a longer text is refused with the limit', async () => {
  const largest = `<a>${'x'.repeat(reportBytesMax - '<a></a>'.length)}</a>`;
  expect(await refusedReport(largest)).toMatchObject({
    code: 'bank_report_unreadable',
    message: expect.stringContaining('neither pain.002.001.10 nor camt.054.001.08') as string,
  });
  expect(await refusedReport(`${largest} `)).toMatchObject({
    code: 'invalid_input',
    errors: { text: [expect.stringContaining(String(reportBytesMax))] },
  });
});

test('what the bank paid twice stands in a queue and on its page, until it is back', async () => {
  const id = (await finance.reply('listPayouts', { stage: 'paid', sort: '-id', limit: 1 })).payload[0]?.id ?? 0;
  const booking = { endToEndId: await readTransferName(shop.db, id), amount: '25.00' };
  const twice = ['A-1', 'A-2'].map((reference) => ({ ...booking, reference }));
  const records = (await importReport(givenDebitNotice(twice, 'N-2'))).rows.map(({ record }) => record);
  expect(records).toEqual(['repeated', 'paid_twice']);
  const queue = async () => (await finance.reply('listPayouts', { stage: 'overpaid' })).payload;
  const countOf = async () =>
    (await finance.reply('countPayouts', {})).payload.find(({ stage }) => stage === 'overpaid')?.count;
  expect(await queue()).toMatchObject([{ id, stage: 'paid', surplus: 25 }]);
  expect(await countOf()).toBe(1);
  const texts = (await finance.reply('readPayout', { id })).payload.timeline.map(({ text }) => text);
  expect(texts).toEqual(
    expect.arrayContaining([
      'Noted as paid once too often: the money has to come back',
      expect.stringMatching(/^Transfer \d+: Payout overpaid$/),
      expect.stringMatching(/^The bank paid, file of /),
    ]),
  );
  const back = { ...booking, direction: 'CRDT', code: 'FOCR', reference: 'R-1' } as const;
  await importReport(givenDebitNotice([back], 'N-3'));
  expect([await queue(), await countOf()]).toEqual([[], 0]);
});

test('a file that was not handed in is withdrawn with a reason, and its payouts leave with another one', async () => {
  const { db } = shop;
  await db`update payments.payout_batches set day = day - 1`;
  const id = await givenPayout(db);
  const { payload: file } = await exportFile(finance);
  const input = { id: file.id, reason: 'the bank was closed' };
  expect(await codeOf((await givenOfficeCaller(shop, db, 'support')).refusal('withdrawPayoutBatch', input))).toBe(
    'role_not_allowed',
  );
  expect(await codeOf(finance.refusal('withdrawPayoutBatch', { ...input, id: 2_000_000_000 }))).toBe(
    'payout_batch_not_found',
  );
  expect(await finance.reply('withdrawPayoutBatch', input)).toMatchObject({
    payload: { withdrawn: true, payouts: file.payouts },
  });
  for (const call of ['withdrawPayoutBatch', 'downloadPayoutBatch'] as const)
    expect(await codeOf(finance.refusal(call, input))).toBe('payout_batch_withdrawn');
  const { payload: batches } = await finance.reply('listPayoutBatches', {});
  expect(batches[0]).toMatchObject({ id: file.id, has_file: false, withdrawn_at: expect.any(Number) as number });
  const [entry] = await listAudit(db, { subject: `payouts:${batches[0]?.day}`, limit: 1 });
  expect(entry).toMatchObject({
    action: 'payouts.withdrawn',
    actor: `staff:${finance.email}`,
    details: { payouts: file.payouts, reason: input.reason },
  });
  const page = (await finance.reply('readPayout', { id })).payload;
  expect(page).toMatchObject({ stage: 'due', files: [{ withdrawn_at: expect.any(Number) as number }] });
  expect(page.timeline.map(({ text }) => text)).toContain(
    `The file of ${dayText(batches[0]?.day ?? '')} was withdrawn`,
  );
  const { payload: next } = await exportFile(finance);
  expect(next).toMatchObject({ is_new: true, payouts: file.payouts });
  // A payout of the file is paid by an older one: nothing of it was reported, but it must not be handed in.
  await db`update payments.payout_batches set file = null where id = ${next.id}`;
  expect(await codeOf(finance.refusal('downloadPayoutBatch', { id: next.id }))).toBe('payout_batch_outdated');
  expect(await readNext()).toMatchObject({ closed: 'payout_batch_outdated' });
  expect(await refusedExport()).toBe('payout_batch_outdated');
  await importReport(givenDebitNotice([{ endToEndId: await readTransferName(db, id), amount: '25.00' }], 'N-4'));
  expect(await codeOf(finance.refusal('withdrawPayoutBatch', { ...input, id: next.id }))).toBe('payout_batch_reported');
});
