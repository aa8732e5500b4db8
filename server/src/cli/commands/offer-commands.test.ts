import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { givenOffer } from '../../../test-kit/given-offer.ts';
import { givenAcceptedOffer, givenWithdrawal } from '../../../test-kit/given-withdrawal.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { typeAsStaff } from '../../../test-kit/run-as-staff.ts';
import { expect, test } from 'vitest';
import { findOffer } from '#server/offers/offers.queries.ts';
import { withdrawOffer } from '#server/offers/withdrawal/withdraw-offer.ts';
import { listAudit } from '#server/audit/audit.queries.ts';

const shop = withMoneyShop();

const type = (line: string) => typeAsStaff(shop, ...line.split(' '));

const givenPending = async () => givenOffer(shop.db, (await givenCustomer(shop.db)).id);

const auditOf = async (offerId: number) => {
  const entries = await listAudit(shop.db, { subject: `offer:${offerId}`, limit: 100 });
  return entries.map(({ actor, action, details }) => ({ actor, action, details })).toReversed();
};

test('makes a counter-offer in euros and records it', async () => {
  const id = await givenPending();
  const done = await type(`offer counter ${id} 42.5`);
  expect(done).toEqual({ exitCode: 0, message: '', lines: [`Offer ${id}: 42.50 EUR offered, open for 48 hours.`] });
  expect(await findOffer(shop.db, id)).toMatchObject({ status: 'offer', offeredCents: 42_50 });
  const details = { askedCents: 50_00, offeredCents: 42_50, expiryHours: 48 };
  expect(await auditOf(id)).toEqual([{ actor: 'terminal:kim', action: 'offer.countered', details }]);
});

test('a counter-offer of the asking price takes that price', async () => {
  const id = await givenPending();
  expect((await type(`offer counter ${id} 50`)).lines).toEqual([
    `Offer ${id}: the asking price of 50.00 EUR is taken.`,
  ]);
  expect(await findOffer(shop.db, id)).toMatchObject({ status: 'approved', offeredCents: null });
});

test('replaces an open counter-offer and records both prices', async () => {
  const id = await givenPending();
  expect((await type(`offer counter ${id} 40 --replace`)).message).toBe(
    `Offer ${id} has no counter-offer to replace. Make one without --replace.`,
  );
  await type(`offer counter ${id} 42.5`);
  expect((await type(`offer counter ${id} 40 --replace`)).lines).toEqual([
    `Offer ${id}: 40.00 EUR offered, open for 48 hours.`,
  ]);
  expect(await findOffer(shop.db, id)).toMatchObject({ status: 'offer', offeredCents: 40_00 });
  const details = { askedCents: 50_00, replacedCents: 42_50, offeredCents: 40_00, expiryHours: 48 };
  expect((await auditOf(id)).at(-1)).toEqual({ actor: 'terminal:kim', action: 'offer.counter_replaced', details });
});

test('asks before a price above the asking one', async () => {
  const id = await givenPending();
  expect((await type(`offer counter ${id} 51`)).message).toBe(
    'The offer of €51.00 is above the asking price of €50.00. If you mean it: --above-asked',
  );
  expect(await findOffer(shop.db, id)).toMatchObject({ status: 'pending' });
  expect((await type(`offer counter ${id} 51 --above-asked`)).exitCode).toBe(0);
  expect(await findOffer(shop.db, id)).toMatchObject({ status: 'offer', offeredCents: 51_00 });
});

test('approves an offer and declines another with a reason', async () => {
  const [taken, refused] = [await givenPending(), await givenPending()];
  expect((await type(`offer approve ${taken}`)).lines).toEqual([`Offer ${taken} is approved at 50.00 EUR.`]);
  expect((await type(`offer decline ${refused} --reason=locked`)).exitCode).toBe(0);
  expect(await findOffer(shop.db, taken)).toMatchObject({ status: 'approved', agreedCents: 50_00 });
  expect(await findOffer(shop.db, refused)).toMatchObject({ status: 'declined', declineReason: 'locked' });
  expect(await auditOf(taken)).toMatchObject([
    { action: 'offer.approved', details: { askedCents: 50_00, agreedCents: 50_00 } },
  ]);
  expect(await auditOf(refused)).toMatchObject([{ action: 'offer.declined', details: { reason: 'locked' } }]);
});

test('lists the usual reasons, and declines with one in the language of the customer', async () => {
  await shop.db`update offers.decline_reasons set translations = translations - 'fr' where id = 2`;
  const usual = 'The price is above what we can pay.';
  const { lines } = await type('offer reasons');
  expect(lines.filter((line) => line.startsWith('fr'))).toEqual([expect.stringContaining(usual)]);
  const { id: customerId } = await givenCustomer(shop.db);
  const id = await givenOffer(shop.db, customerId, { languageCode: 'de' });
  const german = 'Der Preis liegt über dem, was wir zahlen können.';
  expect((await typeAsStaff(shop, 'offer', 'decline', `${id}`, `--reason=${usual}`)).lines).toEqual([
    `Offer ${id} is declined. The customer reads: ${german}`,
  ]);
  await shop.runJobs();
  const [email] = await shop.db<{ body: string }[]>`
    select body_text as body from email.messages where customer_id = ${customerId} and kind = 'offer_declined'`;
  expect(email?.body).toContain(`Unser Grund: ${german}`);
});

test('notes that an item arrived, not before the agreement', async () => {
  const id = await givenPending();
  expect(await type(`offer received ${id}`)).toMatchObject({
    exitCode: 1,
    message: `The price of offer ${id} is not agreed, so no item is due.`,
  });
  await type(`offer approve ${id}`);
  expect((await type(`offer received ${id}`)).lines).toEqual([`The item of offer ${id} is received.`]);
  expect((await findOffer(shop.db, id))?.receivedAt).toBeInstanceOf(Date);
  expect((await auditOf(id)).at(-1)).toMatchObject({ action: 'offer.received', details: { status: 'approved' } });
});

test('puts an item that arrived into stock with what it cost', async () => {
  const id = await givenPending();
  await givenItem(shop.db, { hero: 'AK-47' });
  await type(`offer approve ${id}`);
  expect((await type(`offer stock ${id}`)).message).toBe(
    `The item of offer ${id} has not arrived. Note it with: npm run shop -- offer received ${id}.`,
  );
  await type(`offer received ${id}`);
  expect((await type(`offer stock ${id}`)).message).toContain('Name its price with --price=PRICE.');
  const done = await type(`offer stock ${id} --price=59.90 --reserve`);
  const itemId = Number(/as item (\d+)\./.exec(done.lines[0] ?? '')?.[1]);
  expect(done.lines).toEqual([
    expect.stringMatching(
      `^The item of offer ${id}, bought for 50.00 EUR, is reserved as item ${itemId}\\. Steam can reverse its trade until .* UTC\\.$`,
    ),
  ]);
  expect((await type(`offer stock ${id}`)).lines[0]).toContain('is for sale as item');
  expect((await type(`offer stock ${id}`)).message).toBe(
    `The item of offer ${id} is in stock already, as item ${itemId}.`,
  );
  const details = { itemId, purchaseCents: 50_00, isReserved: false };
  expect((await auditOf(id)).at(-1)).toMatchObject({ action: 'offer.stocked', details });
});

test.each(['offer approve', 'offer counter', 'offer decline'])('%s does not change a closed offer', async (name) => {
  const id = await givenPending();
  await type(`offer approve ${id}`);
  const rest = { 'offer approve': '', 'offer counter': ' 10', 'offer decline': ' --reason=late' }[name] ?? '';
  const end = await type(`${name} ${id}${rest}`);
  expect(end).toMatchObject({
    exitCode: 1,
    message: `Offer ${id} has an answer already. See: npm run shop -- offer show ${id}`,
  });
  expect(await auditOf(id)).toHaveLength(1);
  expect((await type(`${name} 1${rest}`)).message).toBe('There is no offer 1.');
});

test.each([
  ['offer counter 3001', 'PRICE is missing'],
  ['offer counter 3001 0', 'PRICE: is above zero'],
  ['offer counter 3001 1.234', 'PRICE: is an amount in euros such as 42.50'],
  ['offer counter 3001 1000000.01', 'PRICE: is too large'],
  ['offer counter x 5', 'ID: is a number'],
  ['offer decline 3001', '--reason: is missing'],
  ['offer list --state=open', '--state: is one of pending, offer'],
  ['offer sell 3001', 'There is no such command'],
])('%s reports what is wrong', async (line, message) => {
  expect(await type(line)).toMatchObject({ exitCode: 2, message: expect.stringContaining(message) as string });
});

test('staff list pending offers and show one', async () => {
  const id = await givenPending();
  const { lines } = await type('offer list --state=pending');
  expect(lines[0]).toMatch(/^ *ID +CUSTOMER +STATE +ASKED/);
  expect(lines[1]).toMatch(new RegExp(`^ *${id} +\\d+ +pending +50.00 EUR +\\d{4}-\\d\\d-\\d\\d +field_tested +AK-47`));
  expect((await type(`offer list --state=completed --before=${id}`)).lines).toEqual(['There are no such offers.']);
  const { id: customerId } = await givenCustomer(shop.db);
  const offerId = await givenAcceptedOffer(shop.db, customerId);
  await withdrawOffer(shop.db, givenWithdrawal({ offerId, customerId }), shop.deps);
  const shown = (await type(`offer show ${offerId}`)).lines.join('\n');
  expect(shown).toMatch(/state +completed/);
  expect(shown).toMatch(/payout +\d+ pending, sepa …3000, Kim Test/);
  expect(shown).not.toContain('DE89');
});

test('the help lists the commands of offers', async () => {
  const { exitCode, lines } = await type('offer --help');
  expect(exitCode).toBe(0);
  expect(lines.join('\n')).toMatch(/offer counter ID PRICE \[--replace\] \[--above-asked\]\n +make a counter-offer/);
});
