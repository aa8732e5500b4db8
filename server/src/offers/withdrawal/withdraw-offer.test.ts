import { snapshotLedger } from '../../../test-kit/expect-money.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenCounterOffer, givenOffer } from '../../../test-kit/given-offer.ts';
import { givenSentPayout } from '../../../test-kit/given-payout.ts';
import { givenAcceptedOffer, givenCard, givenCardNumber, givenWithdrawal } from '../../../test-kit/given-withdrawal.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { describe, expect, test } from 'vitest';
import { orderFault } from '#server/twin/twin.queries.ts';
import { approveOffer } from '#server/offers/approve-offer.ts';
import { readOffer } from '#server/offers/offers.queries.ts';
import type { WithdrawalInput } from '#server/offers/offers.types.ts';
import { withdrawOffer } from './withdraw-offer.ts';

const shop = withMoneyShop();

const withdraw = (input: WithdrawalInput) => withdrawOffer(shop.db, input, shop.deps);
const read = ({ offerId, customerId }: WithdrawalInput) => readOffer(shop.db, offerId, customerId);

async function givenPayable(overrides: Partial<WithdrawalInput> = {}): Promise<WithdrawalInput> {
  const { id: customerId } = await givenCustomer(shop.db);
  return givenWithdrawal({ offerId: await givenAcceptedOffer(shop.db, customerId), customerId }, overrides);
}

async function owedFor({ offerId }: WithdrawalInput): Promise<number> {
  const [row] = await shop.db`
    select coalesce(sum(e.amount_minor), 0)::int as cents from ledger.transfers t
    join ledger.entries e on e.transfer_id = t.id join ledger.accounts a on a.id = e.account_id
    where a.code = 'payouts_due' and t.reference = ${`offer:${offerId}`}`;
  return row?.['cents'] as number;
}

const send = (payoutId: number) => givenSentPayout(shop, payoutId);

test('an accepted offer is owed to the account, and announced by email', async () => {
  const { id: customerId, email } = await givenCustomer(shop.db);
  const input = givenWithdrawal({ offerId: await givenAcceptedOffer(shop.db, customerId), customerId });
  await withdraw(input);
  const heldUntil = new Date(input.now.getTime() + 7 * 86_400_000);
  const payout = { state: 'pending', method: 'sepa', lastFour: '3000', heldUntil, sentAt: null };
  const offer = await read(input);
  expect(offer).toMatchObject({ status: 'completed', payout, closedAt: input.now });
  expect(await owedFor(input)).toBe(42_00);
  await send(offer.payout?.id ?? 0);
  await shop.runJobs();
  expect((await read(input)).payout?.state).toBe('sent');
  expect(await owedFor(input)).toBe(0);
  const emails =
    await shop.db`select kind, body_text as body from email.messages where recipient = ${email} order by id`;
  expect(emails.at(-1)).toMatchObject({ kind: 'payout_sent', body: expect.stringContaining('€42.00') as string });
});

test('an approved offer is paid to a card at its asking price', async () => {
  const { id: customerId } = await givenCustomer(shop.db);
  const offerId = await givenOffer(shop.db, customerId, { askedCents: 99_95 });
  await shop.db.begin((tx) => approveOffer(tx, { offerId, now: new Date() }));
  const input = givenWithdrawal({ offerId, customerId }, { payout: givenCard });
  await withdraw(input);
  expect(await owedFor(input)).toBe(99_95);
  expect(await read(input)).toMatchObject({ payout: { method: 'card', lastFour: '4242', holder: 'KIM TEST' } });
});

test('stores only the last digits of a card', async () => {
  const input = await givenPayable({ payout: { ...givenCard, number: '5555 5555 5555 4444' } });
  await withdraw(input);
  await withdraw(await givenPayable({ payout: givenCard }));
  const tables = await shop.db<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`;
  expect(tables.length).toBeGreaterThan(30);
  for (const { name } of tables) {
    const [row] = await shop.db.unsafe(`select coalesce(json_agg(t), '[]')::text as rows from ${name} t`);
    const digits = String(row?.['rows']).replaceAll(/[\s-]/g, '');
    expect(digits.includes(givenCardNumber), name).toBe(false);
    expect(digits.includes('5555555555554444'), name).toBe(false);
  }
});

describe('once', () => {
  test('the same details again are a no-op, concurrently and later', async () => {
    for (const payout of [givenCard, givenWithdrawal({ offerId: 0, customerId: 0 }).payout]) {
      const input = await givenPayable({ payout });
      await Promise.all([withdraw(input), withdraw(input), withdraw(input)]);
      await withdraw({ ...input, now: new Date(Date.now() + 86_400_000) });
      expect(await owedFor(input)).toBe(42_00);
      expect(await read(input)).toMatchObject({ closedAt: input.now });
    }
  });
});

describe('one', () => {
  test('accepts one of two concurrent withdrawals with different details and refuses the other', async () => {
    const input = await givenPayable({ payout: givenCard });
    const other = { ...input, payout: givenWithdrawal(input).payout };
    const results = await Promise.allSettled([withdraw(input), withdraw(other)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { method } = (await read(input)).payout ?? {};
    expect(method).toBe(results[0].status === 'fulfilled' ? 'card' : 'sepa');
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'payout_given' } });
    expect(await owedFor(input)).toBe(42_00);
  });

  test('the same key with other details is refused', async () => {
    const input = await givenPayable({ idempotencyKey: 'k' });
    await withdraw(input);
    await expect(withdraw({ ...input, payout: givenCard })).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    const moved = { ...input, idempotencyKey: null, contact: { ...input.contact, city: 'Bonn' } };
    await expect(withdraw(moved)).rejects.toMatchObject({ code: 'payout_given' });
  });
});

async function expectRefused(input: WithdrawalInput, refusal: object) {
  const before = await snapshotLedger(shop.db);
  await expect(withdraw(input)).rejects.toMatchObject(refusal);
  expect(await snapshotLedger(shop.db)).toEqual(before);
}

describe('none', () => {
  test('an offer without an agreed price, and one of another customer', async () => {
    const { id: customerId } = await givenCustomer(shop.db);
    for (const offerId of [await givenOffer(shop.db, customerId), await givenCounterOffer(shop.db, customerId)]) {
      await expectRefused(givenWithdrawal({ offerId, customerId }), { code: 'offer_not_payable' });
    }
    await expectRefused({ ...(await givenPayable()), customerId }, { code: 'offer_not_found' });
  });

  test('an invalid payout destination', async () => {
    const input = await givenPayable();
    const last = { expireMonth: 10, expireYear: 2026 };
    const now = new Date('2026-11-01T12:00:00Z');
    await expectRefused(
      { ...input, payout: { ...givenCard, ...last }, now },
      { code: 'invalid_input', errors: { expire_month: ['payout.card_expired'] } },
    );
    await expectRefused(
      { ...input, payout: { ...givenCard, number: '4242424242424241' } },
      { errors: { card_number: ['payout.card_number_invalid'] } },
    );
    await expectRefused(
      { ...input, payout: { method: 'sepa', holder: 'Kim Test', iban: 'DE89370400440532013001' } },
      { errors: { account_number: ['payout.iban_invalid'] } },
    );
  });

  test('a provider that does not answer, and a failure message without the card', async () => {
    const input = await givenPayable({ payout: givenCard });
    await orderFault(shop.db, { operation: 'tokenise', fault: 'error', times: 1 });
    const failure = await withdraw(input).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'payout_provider_unavailable' });
    expect(JSON.stringify(failure)).not.toContain(givenCardNumber);
    expect((await read(input)).status).toBe('accepted');
    await withdraw(input);
    expect((await read(input)).status).toBe('completed');
  });
});
