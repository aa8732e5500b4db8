import { afterEach, expect, test } from 'vitest';
import { approvePayout } from '#server/payments/payouts/approve-payout.ts';
import { readPayoutDetails } from '#server/payments/payout-list.queries.ts';
import { givenDebitNotice, givenStatusReport } from '../../../test-kit/bank-reports.ts';
import { expectPaymentIntegrity, snapshotLedger } from '../../../test-kit/expect-money.ts';
import { readTransferName } from '../../../test-kit/given-batch.ts';
import { givenPhone, givenSentPayout } from '../../../test-kit/given-payout.ts';
import { givenReplacedPayout } from '../../../test-kit/given-replaced-payout.ts';
import { withBankDesk } from '../../../test-kit/with-bank-desk.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { allowBesideEarlier } from './allow-beside-earlier.ts';
import { bookBankPayments } from './book-bank-payments.ts';
import { closeSurplus } from './close-surplus.ts';
import { settleWithEarlier } from './settle-with-earlier.ts';
import { startHandPayout } from './start-hand-payout.ts';

const shop = withMoneyShop({ verify: expectPaymentIntegrity });
const desk = withBankDesk(shop);
const { now, read, load, surplusOf } = desk;

const settle = (payoutId: number) =>
  shop.db.begin((tx) => settleWithEarlier(tx, { payoutId, actor: 'terminal:kim', now: now() }));
const allow = (payoutId: number) => shop.db.begin((tx) => allowBesideEarlier(tx, payoutId));
const stageOf = async (payoutId: number) =>
  (await readPayoutDetails(shop.db, payoutId, { now: now(), withoutItem: [] })).payout;

afterEach(async () => {
  const waiting = await shop.db<{ name: string }[]>`
    select l.end_to_end_id as name from payments.payouts p
    join payments.payout_batch_lines l on l.payout_id = p.id and l.batch_id = p.batch_id where p.state = 'exported'`;
  for (const { name } of waiting) await load(givenDebitNotice([{ endToEndId: name, amount: '25.00' }], `END-${name}`));
  for (const { id } of await shop.db<{ id: number }[]>`select id from payments.payouts where surplus_minor > 0`)
    await shop.db.begin((tx) =>
      closeSurplus(tx, { payoutId: id, way: 'written_off', actor: 'terminal:kim', now: now() }),
    );
});

const givenReplaced = (overrides?: Parameters<typeof givenReplacedPayout>[2]) =>
  givenReplacedPayout(shop, desk, overrides);

const accountsOf = async (payoutId: number) => {
  const rows = await shop.db<{ code: string; cents: number }[]>`
    select b.code, sum(b.cents)::int as cents from ledger.balances_by_reference b join payments.payouts p on p.id = ${payoutId}
    where b.reference = p.purpose || ':' || p.reference_id group by b.code`;
  return Object.fromEntries(rows.map(({ code, cents }) => [code, cents]));
};

test('a payout waits for staff once the bank has paid an earlier one of the same debt', async () => {
  const { earlier, later, paid } = await givenReplaced();
  expect((await stageOf(later)).stage).toBe('due');
  expect(await paid()).toEqual(['paid_twice']);
  expect(await stageOf(later)).toMatchObject({ stage: 'earlier_paid', earlierPaidId: earlier });
  expect(await stageOf(earlier)).toMatchObject({ stage: 'replaced', earlierPaidId: null });
  await expect(desk.export()).rejects.toMatchObject({ code: 'payout_batch_empty' });
  await settle(later);
});

test.each([
  [
    'by the provider',
    {
      destination: { method: 'card', token: 't', brand: 'visa', last4: '4242', expiry: '2040-01', holder: 'Kim Test' },
    },
    (payoutId: number) => givenSentPayout(shop, payoutId),
  ],
  [
    'by hand',
    { destination: givenPhone },
    (payoutId: number) =>
      shop.db.begin((tx) => startHandPayout(tx, { payoutId, actor: 'terminal:kim', isForced: true, now: now() })),
  ],
] as const)('it does not leave %s either, even if forced', async (_way, other, leave) => {
  const { earlier, later, paid } = await givenReplaced(other);
  await paid();
  const params = { payoutId: later, earlierId: earlier };
  await expect(leave(later)).rejects.toMatchObject({ code: 'payout_earlier_paid', params });
  await settle(later);
  expect(await stageOf(later)).toMatchObject({ stage: 'paid', settledBy: earlier });
});

test('once: the surplus of the earlier payout settles the debt of the later one', async () => {
  const { earlier, later, paid } = await givenReplaced();
  await paid();
  const results = await Promise.allSettled([settle(later), settle(later)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await read(later)).toMatchObject({ state: 'sent', settledBy: earlier, iban: null });
  expect(await read(earlier)).toMatchObject({ surplusMinor: 0, surplusSince: null });
  expect(await surplusOf(earlier)).toBe(0);
  const { payouts_due: due = 0, 'provider:bank': bank } = await accountsOf(later);
  expect([due, bank]).toEqual([0, 25_00]);
  expect(await desk.bookedFor(earlier)).toEqual([
    'payout_due',
    'payout_replaced',
    'payout_overpaid',
    'payout_surplus_closed',
  ]);
});

test('money that comes back after all is owed again, for the later payout', async () => {
  const { earlier, later, paid, back } = await givenReplaced();
  await paid();
  await settle(later);
  expect(await back()).toEqual(['returned']);
  expect(await back()).toEqual(['repeated']);
  expect(await read(later)).toMatchObject({ state: 'failed', replacedAt: null });
  expect((await accountsOf(later))['payouts_due']).toBe(25_00);
  expect(await read(earlier)).toMatchObject({ surplusMinor: 0 });
  // The bank pays a second time what staff noted as settled once.
  expect(await paid('A-2')).toEqual(['paid_twice']);
  expect(await surplusOf(earlier)).toBe(25_00);
});

test('a payment of a settled payout, in a file of its own before, is money to get back', async () => {
  const { later, paid } = await givenReplaced();
  const { batch } = await desk.export();
  const endToEndId = await readTransferName(shop.db, later);
  await load(givenStatusReport(batch.messageId, [{ endToEndId, status: 'RJCT', code: 'AC01' }]));
  await paid();
  expect(await stageOf(later)).toMatchObject({ stage: 'earlier_paid', state: 'failed' });
  await settle(later);
  expect(await load(givenDebitNotice([{ endToEndId, amount: '25.00', reference: 'B-1' }], 'N-B'))).toEqual([
    'paid_twice',
  ]);
  expect(await surplusOf(later)).toBe(25_00);
});

test('staff may let it leave with new approvals; another payment of the bank stops it again', async () => {
  const { earlier, later, paid, back } = await givenReplaced();
  await shop.db`update content.settings set payout_two_approvals_above_minor = 2000`;
  const approve = (actor: string) => shop.db.begin((tx) => approvePayout(tx, { payoutId: later, actor, now: now() }));
  await approve('terminal:kim');
  await approve('terminal:sam');
  await paid();
  await allow(later);
  expect(await stageOf(later)).toMatchObject({ stage: 'waiting_for_approval', approvalCount: 0 });
  await expect(allow(later)).rejects.toMatchObject({ code: 'payout_earlier_not_paid' });
  await back();
  await paid('A-2');
  expect((await stageOf(later)).stage).toBe('earlier_paid');
  await allow(later);
  await approve('terminal:kim');
  await approve('terminal:sam');
  await desk.export();
  expect((await read(later)).state).toBe('exported');
  expect(await surplusOf(earlier)).toBe(25_00);
  await expect(settle(later)).rejects.toMatchObject({ code: 'payout_exported' });
  await shop.db`update content.settings set payout_two_approvals_above_minor = 100000`;
});

test('one: an export waits for a report that is being booked, and leaves the payout out', async () => {
  const { earlier, later } = await givenReplaced();
  const exports: Promise<string>[] = [];
  await shop.db.begin(async (tx) => {
    const [line] = await tx<{ batchId: number; payoutId: number; endToEndId: string }[]>`
      update payments.payout_batch_lines set debits = 1, outcome = 'sent' where payout_id = ${earlier}
      returning batch_id, payout_id, end_to_end_id`;
    await tx`
      insert into payments.bank_facts (batch_id, payout_id, kind, reference, is_note, reported_by, reported_at)
      values (${line?.batchId ?? 0}, ${earlier}, 'debit', 'A-1', false, 'N', ${now()})`;
    const payout = await read(earlier);
    if (!line) throw new Error('it was in a file');
    await bookBankPayments(tx, { payout, line, reported: 'sent', reason: null, now: now() });
    exports.push(
      desk.export().then(
        () => 'exported',
        (error: { code: string }) => error.code,
      ),
    );
    await expect.poll(async () => (await shop.db`select from pg_locks where not granted`).length).toBeGreaterThan(0);
  });
  expect(await Promise.all(exports)).toEqual(['payout_batch_empty']);
  expect((await stageOf(later)).stage).toBe('earlier_paid');
  await settle(later);
});

test('one: a report and an export at the same moment leave the payout stopped, or in the file with the surplus to get back', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { earlier, later, paid } = await givenReplaced();
    const [exported, reported] = await Promise.allSettled([desk.export(), paid()]);
    expect(reported).toMatchObject({ status: 'fulfilled', value: ['paid_twice'] });
    expect(await surplusOf(earlier)).toBe(25_00);
    const { stage } = await stageOf(later);
    expect(stage).toBe(exported.status === 'fulfilled' ? 'exported' : 'earlier_paid');
    if (stage === 'earlier_paid') await settle(later);
    shop.advance(24 * 60);
  }
});

test('one: a settlement and the return of the money leave it owed', async () => {
  const { earlier, later, paid, back } = await givenReplaced();
  await paid();
  const [settled, returned] = await Promise.allSettled([settle(later), back()]);
  expect(returned).toMatchObject({ status: 'fulfilled', value: ['returned'] });
  if (settled.status === 'rejected') expect(settled.reason).toMatchObject({ code: 'payout_earlier_not_paid' });
  expect((await accountsOf(later))['payouts_due']).toBe(25_00);
  expect(await surplusOf(earlier)).toBe(0);
});

test('none: without a payment of an earlier one nothing changes', async () => {
  const { later } = await givenReplaced();
  const before = await snapshotLedger(shop.db);
  await expect(settle(later)).rejects.toMatchObject({ code: 'payout_earlier_not_paid' });
  await expect(allow(later)).rejects.toMatchObject({ code: 'payout_earlier_not_paid' });
  await expect(settle(2_000_000_000)).rejects.toMatchObject({ code: 'payout_not_found' });
  expect(await snapshotLedger(shop.db)).toEqual(before);
  await desk.export();
  expect((await read(later)).state).toBe('exported');
});
