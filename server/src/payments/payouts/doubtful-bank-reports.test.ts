import { expect, test } from 'vitest';
import { selectApprovals } from '#server/payments/approvals.sql.ts';
import { inTransaction } from '#server/platform/db.ts';
import { givenDebitNotice, givenStatusReport } from '../../../test-kit/bank-reports.ts';
import { givenExported, payByFile } from '../../../test-kit/given-batch.ts';
import { expectPaymentIntegrity, snapshotLedger } from '../../../test-kit/expect-money.ts';
import { withBankDesk } from '../../../test-kit/with-bank-desk.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { approvePayout } from './approve-payout.ts';
import { retryPayout } from './retry-payout.ts';

const shop = withMoneyShop({ verify: expectPaymentIntegrity });
const { now, read, load, givenTwo, bookedFor, surplusOf } = withBankDesk(shop);

test('a bank that refuses a repetition says nothing about the first one', async () => {
  const { one, two, fileId } = await givenTwo();
  const group = '<GrpSts>RJCT</GrpSts><StsRsnInf><Rsn><Cd>DU01</Cd></Rsn></StsRsnInf>';
  expect(await load(givenStatusReport(fileId, [], { group }))).toEqual(['duplicate']);
  expect(await read(one.payoutId)).toMatchObject({ state: 'exported' });
  await load(givenDebitNotice([one, two].map(({ endToEndId }) => ({ endToEndId, amount: '25.00' }))));
  const again = { endToEndId: one.endToEndId, status: 'RJCT', code: 'AM05' };
  expect(await load(givenStatusReport(fileId, [again], { group, messageId: 'STATUS-2' }))).toEqual([
    'duplicate',
    'duplicate',
  ]);
  expect(await read(one.payoutId)).toMatchObject({ state: 'sent' });
});

test('a decision about a file leaves out what the same report names, and what another report decided meanwhile', async () => {
  const { one, two, fileId } = await givenTwo();
  const rows = [
    { endToEndId: one.endToEndId, status: 'ACSC', amount: '25.01' },
    { endToEndId: two.endToEndId, status: 'PDNG' },
  ];
  const text = givenStatusReport(fileId, rows, { group: '<GrpSts>ACSC</GrpSts>' });
  expect(await load(text)).toEqual(['amount_differs', 'waiting']);
  const [refused, paid] = await Promise.all([
    load(givenStatusReport(fileId, [], { group: '<GrpSts>RJCT</GrpSts>' })),
    load(givenDebitNotice([one, two].map(({ endToEndId }) => ({ endToEndId, amount: '25.00' })))),
  ]);
  expect(refused).not.toContain('returned');
  expect(paid).toEqual(['sent', 'sent']);
  for (const { payoutId } of [one, two]) expect(await bookedFor(payoutId)).toEqual(['payout_due', 'payout_sent']);
});

test('a second debit of one transfer is booked as paid once too often, the same one is not', async () => {
  const { one } = await givenTwo();
  const debit = (reference: string) => ({ endToEndId: one.endToEndId, amount: '25.00', reference });
  expect(await load(givenDebitNotice([debit('A-1')]))).toEqual(['sent']);
  expect(await load(givenDebitNotice([debit('A-1'), debit('A-2')], 'N-2'))).toEqual(['repeated', 'paid_twice']);
  expect(await load(givenDebitNotice([debit('A-2')], 'N-3'))).toEqual(['repeated']);
  expect(await surplusOf(one.payoutId)).toBe(25_00);
  const back = { ...debit('A-3'), direction: 'CRDT', code: 'DUPL' } as const;
  expect(await load(givenDebitNotice([back], 'N-4'))).toEqual(['returned']);
  expect(await load(givenDebitNotice([back], 'N-5'))).toEqual(['repeated']);
  expect(await read(one.payoutId)).toMatchObject({ state: 'sent' });
  // The next credit is the payout itself.
  expect(await load(givenDebitNotice([{ ...back, reference: 'A-4' }], 'N-6'))).toEqual(['returned']);
  expect(await read(one.payoutId)).toMatchObject({ state: 'failed' });
});

test('a credit that is no return, a reversed credit and another currency book nothing', async () => {
  const { one, two, fileId } = await givenTwo();
  await load(givenStatusReport(fileId, []));
  const before = await snapshotLedger(shop.db);
  const text = givenDebitNotice([
    { endToEndId: one.endToEndId, amount: '25.00', direction: 'CRDT' },
    { endToEndId: one.endToEndId, amount: '25.00', isReversal: true },
    { endToEndId: two.endToEndId, amount: '25.00', currency: 'SEK' },
  ]);
  expect(await load(text)).toEqual(['unclear', 'unclear', 'amount_differs']);
  expect(await snapshotLedger(shop.db)).toEqual(before);
  expect(await load(givenDebitNotice([{ endToEndId: one.endToEndId, amount: '25.00' }]))).toEqual(['sent']);
  const reversed = { endToEndId: one.endToEndId, amount: '25.00', direction: 'CRDT', isReversal: true } as const;
  expect(await load(givenDebitNotice([reversed], 'N-2'))).toEqual(['returned']);
});

test('a notice about accounts that the shop never paid from is refused, and one that names none', async () => {
  const { one } = await givenTwo();
  const text = givenDebitNotice([{ endToEndId: one.endToEndId, amount: '25.00' }]);
  for (const foreign of [text.replace('203000', '202051'), text.replace(/<Acct>.*<\/Acct>/, '')])
    await expect(load(foreign)).rejects.toMatchObject({ code: 'bank_report_unreadable' });
  expect(await read(one.payoutId)).toMatchObject({ state: 'exported' });
});

test('a file is paid from the account that stood in it, whatever the settings say by then', async () => {
  const { one } = await givenTwo();
  const text = givenDebitNotice([{ endToEndId: one.endToEndId, amount: '25.00' }]);
  shop.advance(24 * 60);
  await shop.db`update content.settings set bank_iban = 'DE75512108001245126199'`;
  const other = await givenExported(shop, { now: now(), settings: { bankIban: 'DE75512108001245126199' } });
  expect(await load(text)).toEqual(['sent']);
  await payByFile(shop.db);
  const [second] = other;
  const foreign = givenDebitNotice([{ endToEndId: second?.endToEndId ?? '', amount: '25.00' }], 'N-2');
  expect(await load(foreign)).toEqual(['source_differs']);
  expect(await read(second?.payoutId ?? 0)).toMatchObject({ state: 'exported' });
});

test('a status report about another file decides nothing', async () => {
  const { one } = await givenTwo();
  const text = givenStatusReport('PAYOUTS-OF-ANOTHER-SHOP', [
    { endToEndId: one.endToEndId, status: 'RJCT', code: 'AC04' },
  ]);
  expect(await load(text)).toEqual(['source_differs']);
  expect(await read(one.payoutId)).toMatchObject({ state: 'exported' });
});

test('a retry needs approvals of its own', async () => {
  const { one, fileId } = await givenTwo();
  const { payoutId, endToEndId } = one;
  await load(givenStatusReport(fileId, [{ endToEndId, status: 'RJCT', code: 'TM01' }]));
  const approve = () =>
    inTransaction(shop.db, (tx) => approvePayout(tx, { payoutId, actor: 'staff:a@shop.example', now: now() }));
  await approve();
  await inTransaction(shop.db, (tx) => retryPayout(tx, { payoutId }));
  expect(await selectApprovals(shop.db, payoutId)).toEqual([]);
  await approve();
});
