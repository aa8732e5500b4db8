import { beforeAll, expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { readOffer } from '#server/offers/offers.queries.ts';
import { withdrawOffer } from '#server/offers/withdrawal/withdraw-offer.ts';
import { givenDebitNotice, givenStatusReport } from '../../../test-kit/bank-reports.ts';
import { givenOfficeCaller, type OfficeCaller } from '../../../test-kit/call-office.ts';
import { expectLedgerIntegrity } from '../../../test-kit/expect-money.ts';
import { exportFile } from '../../../test-kit/export-file.ts';
import { payByFile, readTransferName } from '../../../test-kit/given-batch.ts';
import { givenCustomer, givenPassword } from '../../../test-kit/given-customer.ts';
import { givenOwedOffer, givenWithdrawal } from '../../../test-kit/given-withdrawal.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';

const shop = withShopApp();
let finance: OfficeCaller;

beforeAll(async () => {
  finance = await givenOfficeCaller(shop, shop.db, 'finance');
  await payByFile(shop.db);
  await shop.content.refresh();
});

const reason = 'the customer confirms it';
const page = async (id: number) => (await finance.reply('readPayout', { id })).payload;

/** A payout of an offer that the bank rejected and then paid after all, and the one to another account. */
async function givenPaidBefore() {
  const { db } = shop;
  const deps = { gateways: {}, provider: 'stripe' };
  const { id: customerId } = await givenCustomer(db);
  const { offerId, payoutId: earlier } = await givenOwedOffer({ db, deps }, { customerId, holdDays: 0 });
  await db`update offers.offers set received_at = now() where id = ${offerId}`;
  const { payload: file } = await exportFile(finance);
  const endToEndId = await readTransferName(db, earlier);
  const rejection = givenStatusReport(file.file_name.replace('.xml', ''), [{ endToEndId, status: 'RJCT' }]);
  await finance.reply('importBankReport', { text: rejection });
  const other = { payout: { method: 'sepa', holder: 'Kim Test', iban: 'DE02120300000000202051' } } as const;
  await withdrawOffer(db, givenWithdrawal({ offerId, customerId }, { ...other, password: givenPassword }), deps);
  await finance.reply('importBankReport', { text: givenDebitNotice([{ endToEndId, amount: '42.00' }]) });
  const read = () => readOffer(db, offerId, customerId);
  return { earlier, later: (await read()).payout?.id ?? 0, read };
}

test('staff settle a payout with an earlier one that was paid, and its customer sees the account of that one', async () => {
  const { earlier, later, read } = await givenPaidBefore();
  const actions = ['settle_earlier', 'allow_earlier'];
  expect(await page(later)).toMatchObject({ stage: 'earlier_paid', earlier_paid: earlier, actions });
  expect((await page(later)).others).toMatchObject([{ id: earlier, state: 'replaced', surplus: 42 }]);
  expect((await finance.reply('listPayouts', { stage: 'earlier_paid' })).payload).toMatchObject([
    { id: later, earlier_paid: earlier },
  ]);
  expect((await read()).payout).toMatchObject({ state: 'pending', lastFour: '2051' });
  await finance.reply('decideEarlierPayout', { id: later, outcome: 'settled', reason });
  expect(await page(later)).toMatchObject({ stage: 'paid', settled_by: earlier, actions: [] });
  expect(await page(earlier)).toMatchObject({ stage: 'replaced', surplus: 0 });
  expect((await read()).payout).toMatchObject({ state: 'sent', lastFour: '3000' });
  const [entry] = await listAudit(shop.db, { subject: `payout:${later}`, limit: 1 });
  expect(entry).toMatchObject({
    actor: finance.actor,
    action: 'payout.settled_by_earlier',
    details: { earlierId: earlier, reason },
  });
  expect(await finance.outcome('decideEarlierPayout', { id: later, outcome: 'owed', reason })).toBe(
    'payout_sent_already',
  );
  const support = await givenOfficeCaller(shop, shop.db, 'support');
  expect(await support.outcome('decideEarlierPayout', { id: later, outcome: 'owed', reason })).toBe('role_not_allowed');
  await expectLedgerIntegrity(shop.db, new Date());
});
