import { givenCustomer, givenPassword } from '../../test-kit/given-customer.ts';
import { givenCounterOffer, givenOffer, givenOfferInput } from '../../test-kit/given-offer.ts';
import { givenIban, givenPhone, givenSentPayout } from '../../test-kit/given-payout.ts';
import { givenAcceptedOffer, givenCard, givenOwedOffer, givenWithdrawal } from '../../test-kit/given-withdrawal.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';
import { expect, test } from 'vitest';
import { approveOffer } from './approve-offer.ts';
import { createOffers } from './create-offers.ts';
import { declineOfferForShop } from './decline-offer-for-shop.ts';
import { expireOffers } from './expire-offers.ts';
import { readOffer } from './offers.queries.ts';
import { replaceCounterOffer } from './replace-counter-offer.ts';
import { withdrawOffer } from '#server/offers/withdrawal/withdraw-offer.ts';
import { failPayout } from '#server/payments/payouts/fail-payout.ts';
import { recordPayout } from '#server/payments/payouts/record-payout.ts';

const shop = withMoneyShop();

const emailsTo = async (email: string) =>
  shop.db<{ kind: string; subject: string; body: string; links: string[] }[]>`
    select kind, subject, body_text as body, links from email.messages where recipient = ${email} order by id`;

test('emails offer, counter-offer and expiry with prices and dates', async () => {
  const { id, email } = await givenCustomer(shop.db);
  const offerId = await givenCounterOffer(shop.db, id, { now: new Date('2026-11-17T12:00:00Z') });
  await shop.runJobs();
  await expireOffers(shop.db, new Date('2026-11-19T12:00:00Z'));
  await shop.runJobs();
  const emails = await emailsTo(email);
  const byKind = new Map(emails.map((message) => [message.kind, message]));
  expect([...byKind.keys()].toSorted()).toEqual(['counter_offer', 'offer_expired', 'offer_received']);
  expect(byKind.get('offer_received')?.body).toContain('AK-47 | Redline for €50.00. We reply by 20.11.2026, 23:59 UTC');
  expect(byKind.get('counter_offer')?.body).toContain('We offer €42.00. The offer is open until 19.11.2026, 12:00 UTC');
  expect(byKind.get('counter_offer')?.links).toEqual([`http://shop.example/account/offers?offer=${offerId}`]);
});

test('a request of several skins is one email that lists them', async () => {
  const { id, email } = await givenCustomer(shop.db);
  const input = givenOfferInput(id, { now: new Date('2026-11-17T12:00:00Z') });
  const { skins } = givenOfferInput(id, { title: 'AWP | Asiimov', askedCents: 90_00 });
  await createOffers(shop.db, { ...input, skins: [...input.skins, ...skins] });
  await shop.runJobs();
  const [message, ...others] = await emailsTo(email);
  expect(others).toEqual([]);
  expect(message?.subject).toBe('We received your offers (2)');
  for (const part of ['AK-47 | Redline', '€50.00', 'AWP | Asiimov', '€90.00']) expect(message?.body).toContain(part);
  expect(message?.links).toEqual(['http://shop.example/account/offers']);
});

test('the email of a replaced counter-offer names the earlier price', async () => {
  const { id, email } = await givenCustomer(shop.db);
  const now = new Date();
  const offerId = await givenCounterOffer(shop.db, id, { now, offeredCents: 26_13 });
  await shop.runJobs();
  const price = { offeredCents: 25_00, isAboveAskedConfirmed: false, expiryHours: 48 };
  await shop.db.begin((tx) => replaceCounterOffer(tx, { offerId, ...price, now: new Date(now.getTime() + 1000) }));
  await shop.runJobs();
  const bodies = (await emailsTo(email)).filter(({ kind }) => kind === 'counter_offer').map(({ body }) => body);
  expect(bodies).toHaveLength(2);
  expect(bodies.filter((body) => body.includes('earlier offer of €26.13'))).toHaveLength(1);
});

test('emails approvals and declines in the language of the offer', async () => {
  const { id, email } = await givenCustomer(shop.db);
  const now = new Date();
  const taken = await givenOffer(shop.db, id, { languageCode: 'de' });
  await shop.db.begin((tx) => approveOffer(tx, { offerId: taken, now }));
  await shop.runJobs();
  const refused = await givenOffer(shop.db, id, { languageCode: 'fr' });
  await shop.db.begin((tx) => declineOfferForShop(tx, { offerId: refused, reason: 'Objet verrouillé', now }));
  await shop.runJobs();
  const emails = await emailsTo(email);
  expect(emails.find(({ kind }) => kind === 'offer_approved')?.subject).toContain('AK-47 | Redline');
  expect(emails.find(({ kind }) => kind === 'offer_declined')?.body).toContain('Notre raison : Objet verrouillé');
  expect(emails).toHaveLength(4);
});

test.each([
  [
    'card',
    givenCard,
    'You requested a payout of €42.00 for AK-47 | Redline. We will send it to the card ending in ••4242.',
  ],
  [
    'account',
    { method: 'sepa', holder: 'Kim Test', iban: givenIban } as const,
    'You requested a payout of €42.00 for AK-47 | Redline. We will send it to the account DE89 … 3000.',
  ],
  [
    'account',
    givenPhone,
    'You requested a payout of €42.00 for AK-47 | Redline. We will send it to the account MB WAY +351 … 5678.',
  ],
])('a payout request to a %s sends one email with its destination', async (method, payout, destination) => {
  const { id: customerId, email } = await givenCustomer(shop.db);
  const offerId = await givenAcceptedOffer(shop.db, customerId);
  const input = givenWithdrawal({ offerId, customerId }, { payout, payoutMethods: [payout.method] });
  await withdrawOffer(shop.db, input, shop.deps);
  await withdrawOffer(shop.db, input, shop.deps);
  await shop.runJobs();
  const emails = (await emailsTo(email)).filter(({ kind }) => kind.startsWith('payout'));
  expect(emails).toMatchObject([{ kind: `payout_to_${method}`, subject: 'Your payout request: €42.00' }]);
  expect(emails[0]?.body).toContain(destination);
});

const otherAccount = { method: 'sepa', holder: 'Kim Test', iban: 'GB33BUKB20201555555555' } as const;

test('replaced details of a failed payout are emailed, even once the money is sent', async () => {
  const { id: customerId, email } = await givenCustomer(shop.db);
  const { offerId, payoutId } = await givenOwedOffer(shop, { customerId });
  await fail(payoutId);
  const again = givenWithdrawal({ offerId, customerId }, { payout: otherAccount, password: givenPassword });
  await withdrawOffer(shop.db, again, shop.deps);
  await send((await readOffer(shop.db, offerId, customerId)).payout?.id ?? 0);
  await shop.runJobs();
  const bodies = (await emailsTo(email)).filter(({ kind }) => kind === 'payout_to_account').map(({ body }) => body);
  expect(bodies).toEqual([expect.stringContaining('DE89 … 3000'), expect.stringContaining('GB33 … 5555')]);
});

const fail = (payoutId: number, reason = 'account closed') =>
  shop.db.begin((tx) => failPayout(tx, { payoutId, reason, now: shop.clock.now() }));
const send = (payoutId: number) => givenSentPayout(shop, payoutId);

test('a failed payout is emailed once, with a link to replace the details', async () => {
  const { id, email } = await givenCustomer(shop.db);
  const { offerId, payoutId } = await givenOwedOffer(shop, { customerId: id });
  await fail(payoutId);
  await shop.runJobs();
  const failures = (await emailsTo(email)).filter(({ kind }) => kind === 'payout_failed');
  expect(failures).toEqual([
    {
      kind: 'payout_failed',
      subject: 'We could not send your payout of €42.00',
      body: expect.stringContaining('We could not send €42.00 for AK-47 | Redline') as string,
      links: [`http://shop.example/account/offers?offer=${offerId}`],
    },
  ]);
});

test('a payout that fails again is emailed again', async () => {
  const { id, email } = await givenCustomer(shop.db);
  const { payoutId } = await givenOwedOffer(shop, { customerId: id });
  await fail(payoutId);
  await shop.runJobs();
  await shop.db`
    update payments.payouts set state = 'pending', failure_reason = null, failed_at = null where id = ${payoutId}`;
  shop.advance(60);
  await fail(payoutId);
  await shop.runJobs();
  expect((await emailsTo(email)).filter(({ kind }) => kind === 'payout_failed')).toHaveLength(2);
});

test('the email of a failed payout names the account and the known code, and no words of staff', async () => {
  const { id, email } = await givenCustomer(shop.db);
  const { payoutId } = await givenOwedOffer(shop, { customerId: id });
  await fail(payoutId, 'BE01: told us on the phone');
  await shop.runJobs();
  const [failure] = (await emailsTo(email)).filter(({ kind }) => kind === 'payout_failed');
  expect(failure?.body).toContain('It was to go to the account IBAN … 3000.');
  expect(failure?.body).toContain('The name you gave does not match the account.');
  expect(failure?.body).toContain('Change details');
  expect(failure?.body).not.toContain('phone');
});

test('a failed payout that is sent before its email is only announced as sent', async () => {
  const { id, email } = await givenCustomer(shop.db);
  const { payoutId } = await givenOwedOffer(shop, { customerId: id });
  await fail(payoutId);
  await send(payoutId);
  await shop.runJobs();
  const kinds = (await emailsTo(email)).map(({ kind }) => kind);
  expect(kinds).toContain('payout_sent');
  expect(kinds).not.toContain('payout_failed');
});

test('a payout that came back and was sent elsewhere is announced again', async () => {
  const { id, email } = await givenCustomer(shop.db);
  const { offerId, payoutId } = await givenOwedOffer(shop, { customerId: id });
  await send(payoutId);
  await giveBack(payoutId);
  const other = { payout: givenCard, password: givenPassword, now: shop.clock.now() };
  await withdrawOffer(shop.db, givenWithdrawal({ offerId, customerId: id }, other), shop.deps);
  const { payout } = await readOffer(shop.db, offerId, id);
  await send(payout?.id ?? 0);
  await shop.runJobs();
  const sent = (await emailsTo(email)).filter(({ kind }) => kind === 'payout_sent');
  expect(sent).toHaveLength(2);
});

async function giveBack(payoutId: number): Promise<void> {
  const [row] = await shop.db<{ provider: string; providerPayoutId: string }[]>`
    select provider, provider_payout_id from payments.payouts where id = ${payoutId}`;
  const { provider = '', providerPayoutId = '' } = row ?? {};
  const report = { about: 'payout', payoutId, providerPayoutId, state: 'failed', failureReason: 'closed' } as const;
  await shop.db.begin((tx) => recordPayout(tx, report, { provider, now: shop.clock.now() }));
}
