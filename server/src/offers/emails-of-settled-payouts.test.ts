import { expect, test } from 'vitest';
import { countDeskOffers, countDeskStages, listDeskOffers } from '#server/offers/desk/desk.queries.ts';
import { readOffer } from '#server/offers/offers.queries.ts';
import { toWireOffer } from '#server/offers/offer-view.ts';
import { withdrawOffer } from '#server/offers/withdrawal/withdraw-offer.ts';
import { settleHandPayout } from '#server/payments/payouts/settle-hand-payout.ts';
import { settleWithEarlier } from '#server/payments/payouts/settle-with-earlier.ts';
import { startHandPayout } from '#server/payments/payouts/start-hand-payout.ts';
import { givenDebitNotice, givenStatusReport } from '../../test-kit/bank-reports.ts';
import { readTransferName } from '../../test-kit/given-batch.ts';
import { givenCustomer, givenPassword } from '../../test-kit/given-customer.ts';
import { givenPhone } from '../../test-kit/given-payout.ts';
import { givenOwedOffer, givenWithdrawal } from '../../test-kit/given-withdrawal.ts';
import { withBankDesk } from '../../test-kit/with-bank-desk.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';

const shop = withMoneyShop();
const { now, load, export: exportFile } = withBankDesk(shop);

/** A payout by MB WAY, and an earlier one to an IBAN that the bank pays after all. */
async function givenReplaced() {
  const { db } = shop;
  const { id: customerId, email } = await givenCustomer(db);
  const { offerId, payoutId: earlier } = await givenOwedOffer(shop, { customerId, holdDays: 0 });
  // Sends the emails about the offer.
  await shop.runJobs();
  await db`update offers.offers set received_at = now() where id = ${offerId}`;
  const { batch } = await exportFile();
  const endToEndId = await readTransferName(db, earlier);
  await load(givenStatusReport(batch.messageId, [{ endToEndId, status: 'RJCT', code: 'AC01' }]));
  const other = { payout: givenPhone, payoutMethods: [givenPhone.method], password: givenPassword };
  await withdrawOffer(db, givenWithdrawal({ offerId, customerId }, other), shop.deps);
  const booking = { endToEndId, amount: '42.00' };
  const read = () => readOffer(db, offerId, customerId);
  const by = { payoutId: (await read()).payout?.id ?? 0, actor: 'terminal:kim' };
  return {
    read,
    pay: () => load(givenDebitNotice([{ ...booking, reference: 'A-1' }], `N-${earlier}-1`)),
    settle: () => db.begin((tx) => settleWithEarlier(tx, { ...by, now: now() })),
    fail: async () => {
      await db.begin((tx) => startHandPayout(tx, { ...by, isForced: true, now: now() }));
      const outcome = { as: 'failed', reason: 'no such number' } as const;
      await db.begin((tx) => settleHandPayout(tx, { ...by, outcome, now: now() }));
    },
    lastEmail: async () => {
      await shop.runJobs();
      const [last] = await db<{ kind: string; body: string }[]>`
        select kind, body_text as body from email.messages where recipient = ${email} order by id desc limit 1`;
      return last;
    },
    giveBack: () =>
      load(givenDebitNotice([{ ...booking, reference: 'R-1', direction: 'CRDT', code: 'FOCR' }], `N-${earlier}-2`)),
  };
}

test('email and page of a settled payout name the account that the money went to, also when it comes back', async () => {
  const { read, pay, settle, lastEmail, giveBack } = await givenReplaced();
  await pay();
  await settle();
  const account = { method: 'sepa', lastFour: '3000' };
  expect((await read()).payout).toMatchObject({ state: 'sent', ...account });
  const sent = await lastEmail();
  expect(sent?.kind).toBe('payout_sent');
  expect(sent?.body).toContain('the money went to the account IBAN … 3000, which you gave us first.');
  await giveBack();
  expect((await read()).payout).toMatchObject({ state: 'failed', ...account });
  const failed = await lastEmail();
  expect(failed?.kind).toBe('payout_failed');
  expect(failed?.body).toContain('It was to go to the account IBAN … 3000.');
  expect(failed?.body).not.toContain('MB WAY');
});

test('the customer of a failed payout is not asked for other details once the bank paid the earlier one', async () => {
  const { read, pay, fail, lastEmail } = await givenReplaced();
  const page = async () => toWireOffer(await read(), { hasPhotos: false, payoutHoldDays: 7, now: now() });
  await fail();
  expect(await page()).toMatchObject({ payout_state: 'failed', payout: { status: 'failed' } });
  await pay();
  expect(await page()).toMatchObject({ payout_state: 'scheduled', payout: { status: 'pending', failure: null } });
  expect((await lastEmail())?.kind).toBe('payout_to_account');
  const { id: offerId, customerId } = await read();
  const details = givenWithdrawal({ offerId, customerId }, { password: givenPassword });
  await expect(withdrawOffer(shop.db, details, shop.deps)).rejects.toMatchObject({ code: 'offer_not_payable' });
});

test('the desk lists a failed payout among those to pay once the bank paid the earlier one', async () => {
  const { read, pay, fail } = await givenReplaced();
  const { id, customerId } = await read();
  const inStage = async (stage: 'payout_failed' | 'to_pay') => {
    const filter = { q: null, stage, quality: null, customerId, from: null, to: null };
    const { rows } = await listDeskOffers(shop.db, filter, { sort: 'answer_by', after: null, limit: 9 });
    const { count } = await countDeskOffers(shop.db, filter, 9);
    return { listed: rows.map((row) => row.id), count };
  };
  const none = { listed: [], count: 0 };
  await fail();
  const before = await countDeskStages(shop.db, 9);
  expect(await inStage('payout_failed')).toEqual({ listed: [id], count: 1 });
  expect(await inStage('to_pay')).toEqual(none);
  await pay();
  expect(await inStage('payout_failed')).toEqual(none);
  expect(await inStage('to_pay')).toEqual({ listed: [id], count: 1 });
  expect(await countDeskStages(shop.db, 9)).toEqual({
    ...before,
    payout_failed: before.payout_failed - 1,
    to_pay: before.to_pay + 1,
  });
});
