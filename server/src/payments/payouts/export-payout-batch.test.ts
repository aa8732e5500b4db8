import { beforeAll, beforeEach, expect, test } from 'vitest';
import { readPayout } from '#server/payments/payouts.queries.ts';
import { inTransaction } from '#server/platform/db.ts';
import { expectPaymentIntegrity, snapshotLedger } from '../../../test-kit/expect-money.ts';
import { bankSettings, exportBatch, givenExported, payByFile } from '../../../test-kit/given-batch.ts';
import { givenAccount, givenIban, givenPayout, givenSentPayout } from '../../../test-kit/given-payout.ts';
import { findTransferFileErrors } from '../../../test-kit/validate-transfer-file.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { approvePayout } from './approve-payout.ts';
import { endUnsentPayout } from './end-unsent-payout.ts';
import { exportPayoutBatch } from './export-payout-batch.ts';
import { failPayout } from './fail-payout.ts';

const shop = withMoneyShop({ verify: expectPaymentIntegrity });
const now = () => shop.clock.now();
const read = (payoutId: number) => readPayout(shop.db, payoutId);
const dueNow = () => givenPayout(shop.db, { now: now() });

beforeAll(() => payByFile(shop.db));
// One file a day.
beforeEach(() => shop.advance(24 * 60));

test('a file has the payouts that are due, with name and structured address, and is exported until the bank reports', async () => {
  const payoutId = await givenPayout(shop.db, { now: now(), destination: { ...givenAccount, holder: 'Jürgen Groß' } });
  const contact = { city: 'Köln', postCode: '50667', address: 'Domplatz 1', countryIso: 'DE' };
  const payee = { ...contact, name: 'Jürgen', surname: 'Groß', email: 'j@test.example', phone: '+4930231250' };
  const listPayees = () => Promise.resolve(new Map([[payoutId, payee]]));
  const { batch, xml } = await exportBatch(shop, {
    now: now(),
    sources: { listUnready: () => Promise.resolve([]), listPayees },
  });
  expect(await findTransferFileErrors(xml)).toEqual([]);
  expect(batch).toMatchObject({
    payoutCount: 1,
    amountMinor: 25_00,
    messageId: expect.stringMatching(/^PAYOUTS-\d{8}-EUR-[0-9a-f]{8}$/) as string,
    debtorIban: bankSettings.bankIban,
  });
  expect(await read(payoutId)).toMatchObject({
    state: 'exported',
    provider: 'bank',
    batchId: batch.id,
    iban: givenIban,
  });
  for (const part of ['<Nm>Juergen Gross</Nm>', '<StrtNm>Domplatz 1</StrtNm>', '<TwnNm>Koeln</TwnNm>', givenIban])
    expect(xml).toContain(part);
  expect(xml).toContain(`<EndToEndId>PAYOUT-${payoutId}-${batch.messageId.slice(-8)}</EndToEndId>`);
});

test('once: the file of a day is the same when it is written again, and later payouts wait for the next day', async () => {
  const [first] = [await dueNow()];
  const file = await exportBatch(shop, { now: now() });
  const late = await dueNow();
  const again = await exportBatch(shop, { now: now() });
  expect(again).toEqual({ ...file, isNew: false });
  expect(await read(late)).toMatchObject({ state: 'pending', batchId: null });
  shop.advance(24 * 60);
  const next = await exportBatch(shop, { now: now() });
  expect(next.batch.messageId).not.toBe(file.batch.messageId);
  expect([await read(first), await read(late)]).toMatchObject([{ batchId: file.batch.id }, { batchId: next.batch.id }]);
});

test('a file that is written again is paid from the same account, whatever the settings say by then', async () => {
  await dueNow();
  const file = await exportBatch(shop, { now: now() });
  const settings = { ...shop.content.settings, ...bankSettings, bankIban: 'DE75512108001245126199' };
  const sources = { listUnready: () => Promise.resolve([]), listPayees: () => Promise.resolve(new Map()) };
  expect(
    (await exportPayoutBatch(shop.db, { settings, sources, now: now(), shown: null, record: () => Promise.resolve() }))
      .xml,
  ).toBe(file.xml);
});

test('one: of two members of staff at the same moment both get the same file', async () => {
  const payoutId = await dueNow();
  const [one, two] = await Promise.all([exportBatch(shop, { now: now() }), exportBatch(shop, { now: now() })]);
  expect(one.xml).toBe(two.xml);
  expect([one, two].filter(({ isNew }) => isNew)).toHaveLength(1);
  const lines = await shop.db`select from payments.payout_batch_lines where payout_id = ${payoutId}`;
  expect(lines).toHaveLength(1);
});

test('none: without a payout that may leave there is no file, and nothing changes', async () => {
  const held = await givenPayout(shop.db, { now: now(), holdDays: 1 });
  const large = await givenPayout(shop.db, { now: now(), amountMinor: 1000_01 });
  const named = await givenPayout(shop.db, { now: now(), namedBy: 'terminal:ann' });
  const unready = await dueNow();
  const sources = { listUnready: () => Promise.resolve([unready]), listPayees: () => Promise.resolve(new Map()) };
  const before = await snapshotLedger(shop.db);
  await expect(exportBatch(shop, { now: now(), sources })).rejects.toMatchObject({ code: 'payout_batch_empty' });
  expect(await snapshotLedger(shop.db)).toEqual(before);
  for (const actor of ['terminal:kim', 'terminal:sam'])
    await inTransaction(shop.db, (tx) => approvePayout(tx, { payoutId: large, actor, now: now() }));
  await inTransaction(shop.db, (tx) => approvePayout(tx, { payoutId: named, actor: 'terminal:kim', now: now() }));
  const { batch } = await exportBatch(shop, { now: now(), sources });
  expect(batch).toMatchObject({ payoutCount: 2, amountMinor: 1000_01 + 25_00 });
  expect(await read(held)).toMatchObject({ state: 'pending' });
});

test('none: without an account of the shop nothing is written', async () => {
  await dueNow();
  const before = await snapshotLedger(shop.db);
  const input = {
    settings: { ...shop.content.settings, ...bankSettings, bankIban: '' },
    sources: { listUnready: () => Promise.resolve([]), listPayees: () => Promise.resolve(new Map()) },
    now: now(),
    shown: null,
    record: () => Promise.resolve(),
  };
  await expect(exportPayoutBatch(shop.db, input)).rejects.toMatchObject({ code: 'payout_account_missing' });
  expect(await snapshotLedger(shop.db)).toEqual(before);
});

test('an exported payout is neither sent, failed, ended nor approved, because the bank may pay it', async () => {
  const [exported] = await givenExported(shop, { now: now() });
  const payoutId = exported?.payoutId ?? 0;
  const before = await snapshotLedger(shop.db);
  await expect(givenSentPayout(shop, payoutId)).rejects.toMatchObject({ code: 'payout_exported' });
  const failure = { payoutId, reason: 'asked for', now: now() };
  await expect(inTransaction(shop.db, (tx) => failPayout(tx, failure))).rejects.toMatchObject({
    code: 'payout_exported',
  });
  expect(await inTransaction(shop.db, (tx) => endUnsentPayout(tx, failure))).toBe(false);
  const approval = { payoutId, actor: 'terminal:kim', now: now() };
  await expect(inTransaction(shop.db, (tx) => approvePayout(tx, approval))).rejects.toMatchObject({
    code: 'payout_exported',
  });
  expect(await snapshotLedger(shop.db)).toEqual(before);
});

test('a payout by file is not sent through the provider, and cards are not written into files', async () => {
  const account = await dueNow();
  const card = { method: 'card', token: 'card_1', brand: 'visa', last4: '4242', holder: 'Kim', expiry: null } as const;
  const cardId = await givenPayout(shop.db, { now: now(), destination: card });
  await expect(givenSentPayout(shop, account)).rejects.toMatchObject({ code: 'payout_by_file' });
  const { batch } = await exportBatch(shop, { now: now() });
  expect(await read(cardId)).toMatchObject({ state: 'pending', provider: 'stripe', batchId: null });
  expect(await read(account)).toMatchObject({ state: 'exported', batchId: batch.id });
});
