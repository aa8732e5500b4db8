import { expect, test } from 'vitest';
import { sendPasswordReset } from '#server/identity/passwords/send-password-reset.ts';
import { updateProfile } from '#server/identity/accounts/update-profile.ts';
import { createOffers } from '#server/offers/create-offers.ts';
import { inTransaction } from '#server/platform/db.ts';
import { startDeposit } from '#server/wallet/start-deposit.ts';
import { givenCustomer } from '../../test-kit/given-customer.ts';
import { givenDeletion } from '../../test-kit/given-deletion.ts';
import { givenOpenDeposit } from '../../test-kit/given-deposit.ts';
import { givenOfferInput } from '../../test-kit/given-offer.ts';
import { givenTopUp } from '../../test-kit/given-top-up.ts';
import { emailsTo } from '../../test-kit/emails-to.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';
import { untilWaiting } from '../../test-kit/until-waiting.ts';

const shop = withMoneyShop();

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    ({ code, message }: { code?: string; message: string }) => code ?? message,
  );

interface Leaving {
  id: number;
  leave: () => Promise<string>;
}

async function givenLeaving(): Promise<Leaving & { email: string }> {
  const { id, email } = await givenCustomer(shop.db);
  const leave = await givenDeletion(shop, { id, email });
  return { id, email, leave: () => codeOf(leave()) };
}

const isDeleted = async (id: number) =>
  (await shop.db`select from identity.customers where id = ${id} and deleted_at is not null`).length === 1;

/** Starts something while a deletion holds all its locks and is about to erase the emails. */
async function besideDeletion<T>({ id, leave }: Leaving, begin: () => Promise<T>): Promise<[string, T]> {
  const { both } = await inTransaction(shop.db, async (tx) => {
    await tx`select from email.messages where customer_id = ${id} for update`;
    const leaving = leave();
    await untilWaiting(shop.db);
    const begun = begin();
    await untilWaiting(shop.db, 2);
    return { both: Promise.all([leaving, begun]) };
  });
  return both;
}

test('deletion waits for an uncommitted offer, which keeps the account', async () => {
  const { id, leave } = await givenLeaving();
  const { leaving } = await inTransaction(shop.db, async (tx) => {
    await tx`
      insert into offers.offers (customer_id, title, asked_cents, quality, item_url, language_code, created_at, answer_by)
      values (${id}, 'AWP', 5000, 'field_tested', 'https://steamcommunity.com/id/kim', 'en', now(), now() + interval '1 day')`;
    const running = leave();
    await untilWaiting(shop.db);
    return { leaving: running };
  });
  expect(await leaving).toBe('account_has_open_offer');
  expect(await isDeleted(id)).toBe(false);
});

test('an offer during account deletion is refused', async () => {
  const leaving = await givenLeaving();
  const offer = () => codeOf(createOffers(shop.db, givenOfferInput(leaving.id)));
  expect(await besideDeletion(leaving, offer)).toEqual(['done', 'not_signed_in']);
  expect(await shop.db`select from offers.offers where customer_id = ${leaving.id}`).toHaveLength(0);
});

test('a deposit during account deletion is refused', async () => {
  const leaving = await givenLeaving();
  const topUp = () => codeOf(startDeposit(shop.db, givenTopUp(shop.content, leaving.id), shop.deps));
  expect(await besideDeletion(leaving, topUp)).toEqual(['done', 'not_signed_in']);
  expect(await shop.db`select from wallet.deposits where customer_id = ${leaving.id}`).toHaveLength(0);
});

test('ignores a profile change during account deletion', async () => {
  const leaving = await givenLeaving();
  const who = { customerId: leaving.id, sessionId: '', email: undefined, currentPassword: null, language: 'en' };
  const input = { ...who, fields: { city: 'City' }, publicUrl: 'http://shop.example', now: shop.clock.now() };
  await besideDeletion(leaving, () => updateProfile(shop.db, input));
  const [row] = await shop.db`select city, deleted_at as at from identity.customers where id = ${leaving.id}`;
  expect(row).toEqual({ city: '', at: expect.any(Date) as Date });
});

test('sends no email to the address after deletion', async () => {
  const { id, leave, email } = await givenLeaving();
  const facts = { emailKey: email, language: 'en', publicUrl: 'http://shop.example', now: shop.clock.now() };
  const [result] = await besideDeletion({ id, leave }, () => sendPasswordReset(shop.db, facts));
  expect(result).toBe('done');
  expect(await emailsTo(shop.db, email)).toEqual([]);
});

test('deletion waits for a deposit that is being credited, without locking the wallet first', async () => {
  const { id, leave } = await givenLeaving();
  const { depositId } = await givenOpenDeposit(shop, { customerId: id });
  const { leaving } = await inTransaction(shop.db, async (tx) => {
    await tx`select from wallet.deposits where id = ${depositId} for no key update`;
    const running = leave();
    await untilWaiting(shop.db);
    // The wallet, which crediting locks next, is still free.
    await tx`select from ledger.accounts where customer_id = ${id} for no key update nowait`;
    return { leaving: running };
  });
  expect(await leaving).toBe('account_has_open_deposit');
});
