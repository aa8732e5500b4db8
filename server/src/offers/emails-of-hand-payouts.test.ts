import { expect, test } from 'vitest';
import { readOffer } from '#server/offers/offers.queries.ts';
import { withdrawOffer } from '#server/offers/withdrawal/withdraw-offer.ts';
import { returnHandPayout } from '#server/payments/payouts/return-hand-payout.ts';
import { settleHandPayout } from '#server/payments/payouts/settle-hand-payout.ts';
import { startHandPayout } from '#server/payments/payouts/start-hand-payout.ts';
import { givenCustomer } from '../../test-kit/given-customer.ts';
import { givenPhone } from '../../test-kit/given-payout.ts';
import { givenAcceptedOffer, givenWithdrawal } from '../../test-kit/given-withdrawal.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';

const shop = withMoneyShop();

test('a payout that staff paid by hand is emailed with its method, and its return asks for other details once', async () => {
  const { id: customerId, email } = await givenCustomer(shop.db);
  const offerId = await givenAcceptedOffer(shop.db, customerId);
  const byHand = { payout: givenPhone, payoutMethods: [givenPhone.method], holdDays: 0 };
  await withdrawOffer(shop.db, givenWithdrawal({ offerId, customerId }, byHand), shop.deps);
  const { payout } = await readOffer(shop.db, offerId, customerId);
  const by = { payoutId: payout?.id ?? 0, actor: 'staff:kim@test.example', now: new Date() };
  await shop.db.begin((tx) => startHandPayout(tx, { ...by, isForced: false }));
  const outcome = { as: 'paid' as const, bankReference: 'MBW-1' };
  await shop.db.begin((tx) => settleHandPayout(tx, { ...by, outcome }));
  await shop.runJobs();
  const [sent] = await shop.db`
    select kind, subject, body_text as body from email.messages where recipient = ${email} order by id desc limit 1`;
  expect(sent).toMatchObject({
    kind: 'payout_paid_by_hand',
    subject: 'Your payout of €42.00 is paid',
    body: expect.stringContaining('We have paid €42.00 for AK-47 | Redline by MB WAY.') as string,
  });

  const giveBack = () => shop.db.begin((tx) => returnHandPayout(tx, { ...by, reason: 'sent back by MB WAY' }));
  await Promise.allSettled([giveBack(), giveBack()]);
  await shop.runJobs();
  const emails = await shop.db<{ kind: string }[]>`
    select kind from email.messages where recipient = ${email} and kind ^@ 'payout' order by id`;
  expect(emails.map(({ kind }) => kind)).toEqual(['payout_to_account', 'payout_paid_by_hand', 'payout_failed']);
  expect((await readOffer(shop.db, offerId, customerId)).payout).toMatchObject({ state: 'failed' });
});
