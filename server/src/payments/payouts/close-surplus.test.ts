import { expect, test } from 'vitest';
import type { SurplusWay } from '#server/payments/surplus.types.ts';
import { inTransaction } from '#server/platform/db.ts';
import { givenDebitNotice } from '../../../test-kit/bank-reports.ts';
import { expectPaymentIntegrity, snapshotLedger } from '../../../test-kit/expect-money.ts';
import { withBankDesk } from '../../../test-kit/with-bank-desk.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { closeSurplus } from './close-surplus.ts';

const shop = withMoneyShop({ verify: expectPaymentIntegrity });
const { now, read, load, givenTwo, bookedFor } = withBankDesk(shop);

const close = (payoutId: number, { way, actor }: { way?: SurplusWay; actor?: string } = {}) =>
  inTransaction(shop.db, (tx) =>
    closeSurplus(tx, { payoutId, way: way ?? 'paid_back', actor: actor ?? 'terminal:kim', now: now() }),
  );

async function balanceOf(account: string, payoutId: number): Promise<number> {
  const [row] = await shop.db<{ cents: number }[]>`
    select cents::int as cents from ledger.balances_by_reference
    where code = ${account} and reference = ${`payout:${payoutId}`}`;
  return row?.cents ?? 0;
}

/** Paid twice by the bank. */
async function givenPaidTwice() {
  const { one } = await givenTwo();
  const booking = { endToEndId: one.endToEndId, amount: '25.00' };
  await load(
    givenDebitNotice(
      ['A-1', 'A-2'].map((reference) => ({ ...booking, reference })),
      'N-1',
    ),
  );
  const back = (reference: string) =>
    load(givenDebitNotice([{ ...booking, reference, direction: 'CRDT', code: 'FOCR' }], `N-${reference}`));
  return { payoutId: one.payoutId, back };
}

test('once: money that came back by another way is closed, and the queue and the check of seven days with it', async () => {
  const { payoutId } = await givenPaidTwice();
  const results = await Promise.allSettled([close(payoutId), close(payoutId)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(close(payoutId)).rejects.toMatchObject({ code: 'payout_without_surplus' });
  expect(await read(payoutId)).toMatchObject({ state: 'sent', surplusMinor: 0, surplusSince: null });
  expect(await balanceOf('payouts_overpaid', payoutId)).toBe(0);
  expect(await balanceOf('paid_back_otherwise', payoutId)).toBe(-25_00);
});

test('what the bank returns after all is taken out of the closing first, and only then is the payout owed again', async () => {
  const { payoutId, back } = await givenPaidTwice();
  await close(payoutId, { way: 'written_off' });
  expect(await balanceOf('payout_losses', payoutId)).toBe(-25_00);
  expect(await back('R-1')).toEqual(['returned']);
  expect(await read(payoutId)).toMatchObject({ state: 'sent', surplusMinor: 0 });
  expect(await balanceOf('payout_losses', payoutId)).toBe(0);
  expect(await back('R-2')).toEqual(['returned']);
  expect(await read(payoutId)).toMatchObject({ state: 'failed' });
  expect(await bookedFor(payoutId)).toEqual([
    'payout_due',
    'payout_sent',
    'payout_overpaid',
    'payout_surplus_closed',
    'payout_recovered',
    'payout_returned',
  ]);
});

test('one: a third payment after the closing is a surplus of its own, and a closing races with the credit of the bank', async () => {
  const { payoutId, back } = await givenPaidTwice();
  await close(payoutId);
  const [line] =
    await shop.db`select end_to_end_id as name from payments.payout_batch_lines where payout_id = ${payoutId}`;
  const third = { endToEndId: String(line?.['name']), amount: '25.00', reference: 'A-3' };
  expect(await load(givenDebitNotice([third], 'N-3'))).toEqual(['paid_twice']);
  const [closed, returned] = await Promise.allSettled([close(payoutId), back('R-3')]);
  expect(returned).toMatchObject({ status: 'fulfilled', value: ['returned'] });
  if (closed.status === 'rejected') expect(closed.reason).toMatchObject({ code: 'payout_without_surplus' });
  expect(await read(payoutId)).toMatchObject({ state: 'sent', surplusMinor: 0 });
  expect(await balanceOf('paid_back_otherwise', payoutId)).toBe(-25_00);
});

test('none: above the limit nobody closes it alone, and both have to close it in the same way', async () => {
  const { payoutId } = await givenPaidTwice();
  await shop.db`update content.settings set payout_two_approvals_above_minor = 0`;
  const { 'ledger.entries': before } = await snapshotLedger(shop.db);
  expect(await close(payoutId)).toMatchObject({ isClosed: false });
  await expect(close(payoutId)).rejects.toMatchObject({ code: 'payout_surplus_asked_by_you_already' });
  const other = { actor: 'terminal:sam', way: 'written_off' } as const;
  expect(await close(payoutId, other)).toMatchObject({ isClosed: false });
  expect((await snapshotLedger(shop.db))['ledger.entries']).toEqual(before);
  const results = await Promise.allSettled(
    ['terminal:kim', 'terminal:lee'].map((actor) => close(payoutId, { ...other, actor })),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'fulfilled')).toMatchObject({
    value: { isClosed: true, othersAsked: ['terminal:sam'] },
  });
  await shop.db`update content.settings set payout_two_approvals_above_minor = 100000`;
});
