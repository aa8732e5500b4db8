import { expect, test } from 'vitest';
import { readOffer } from '#server/offers/offers.queries.ts';
import { withdrawOffer } from '#server/offers/withdrawal/withdraw-offer.ts';
import { settleWithEarlier } from '#server/payments/payouts/settle-with-earlier.ts';
import { givenDebitNotice, givenStatusReport } from '../../test-kit/bank-reports.ts';
import { readTransferName } from '../../test-kit/given-batch.ts';
import { givenCustomer, givenPassword } from '../../test-kit/given-customer.ts';
import { givenPhone } from '../../test-kit/given-payout.ts';
import { givenOwedOffer, givenWithdrawal } from '../../test-kit/given-withdrawal.ts';
import { withBankDesk } from '../../test-kit/with-bank-desk.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';

const shop = withMoneyShop();
const { now, load, export: exportFile } = withBankDesk(shop);

/** A payout by MB WAY that an earlier one to an IBAN settled, because the bank paid that one after all. */
async function givenSettled() {
  const { db } = shop;
  const { id: customerId, email } = await givenCustomer(db);
  const { offerId, payoutId: earlier } = await givenOwedOffer(shop, { customerId, holdDays: 0 });
  await db`update offers.offers set received_at = now() where id = ${offerId}`;
  const { batch } = await exportFile();
  const endToEndId = await readTransferName(db, earlier);
  await load(givenStatusReport(batch.messageId, [{ endToEndId, status: 'RJCT', code: 'AC01' }]));
  const other = { payout: givenPhone, payoutMethods: [givenPhone.method], password: givenPassword };
  await withdrawOffer(db, givenWithdrawal({ offerId, customerId }, other), shop.deps);
  const booking = { endToEndId, amount: '42.00' };
  await load(givenDebitNotice([{ ...booking, reference: 'A-1' }], `N-${earlier}-1`));
  const { payout } = await readOffer(db, offerId, customerId);
  const settled = { payoutId: payout?.id ?? 0, actor: 'terminal:kim', now: now() };
  await db.begin((tx) => settleWithEarlier(tx, settled));
  return {
    page: async () => (await readOffer(db, offerId, customerId)).payout,
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
  const { page, lastEmail, giveBack } = await givenSettled();
  const account = { method: 'sepa', lastFour: '3000' };
  expect(await page()).toMatchObject({ state: 'sent', ...account });
  const sent = await lastEmail();
  expect(sent?.kind).toBe('payout_sent');
  expect(sent?.body).toContain('the money went to the account IBAN … 3000, which you gave us first.');
  await giveBack();
  expect(await page()).toMatchObject({ state: 'failed', ...account });
  const failed = await lastEmail();
  expect(failed?.kind).toBe('payout_failed');
  expect(failed?.body).toContain('It was to go to the account IBAN … 3000.');
  expect(failed?.body).not.toContain('MB WAY');
});
