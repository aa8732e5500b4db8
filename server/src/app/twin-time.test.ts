import { expect, test } from 'vitest';
import { findDeposit } from '#server/wallet/wallet.queries.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { givenOpenDeposit } from '../../test-kit/given-deposit.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';
import { expireSessions } from '#server/twin/expire-sessions.ts';

const shop = withMoneyShop();

const statusOf = async (depositId: number) => (await findDeposit(shop.db, depositId))?.status;
const expire = () => expireSessions(shop.db, shop.clock.now());
const countExpired = async (session: string) => {
  const events = await shop.db`
    select from twin.objects where type = 'event' and body ->> 'type' = 'checkout.session.expired'
      and body -> 'data' -> 'object' ->> 'id' = ${session}`;
  return events.length;
};

test('an open session expires by itself, once, and the shop hears of it', async () => {
  const { depositId, session } = await givenOpenDeposit(shop);
  shop.advance(23 * 60 - 1);
  await expire();
  expect(await countExpired(session)).toBe(0);
  shop.advance(1);
  await Promise.all([expire(), expire()]);
  expect(await countExpired(session)).toBe(1);
  await shop.runJobs();
  expect(await statusOf(depositId)).toBe('expired');
});

test('a session past its time takes no money, whether or not the job has run', async () => {
  const { customerId, depositId, session, redirectUrl } = await givenOpenDeposit(shop);
  shop.advance(23 * 60);
  expect(await shop.press(redirectUrl, 'approve')).toMatchObject({ status: 'expired' });
  await shop.runJobs();
  expect(await countExpired(session)).toBe(1);
  expect(await statusOf(depositId)).toBe('expired');
  expect((await readBalance(shop.db, customerId)).availableMinor).toBe(0);
});

test('a session that waits for a bank does not expire', async () => {
  const { session, redirectUrl } = await givenOpenDeposit(shop, { method: 'bank' });
  await shop.press(redirectUrl, 'delay');
  shop.advance(24 * 60);
  await expire();
  expect(await countExpired(session)).toBe(0);
});

test.each([
  [{ settle_after: 600 }, 'credited', 20_00],
  [{ settle_after: 600, settle_as: 'decline' }, 'declined', 0],
])('after %j the bank decides by itself: %s', async (input, status, coinsMinor) => {
  const { customerId, depositId, redirectUrl } = await givenOpenDeposit(shop, { method: 'bank' });
  await shop.press(redirectUrl, 'delay', input);
  shop.advance(9);
  await shop.runJobs();
  expect(await statusOf(depositId)).toBe('pending');
  shop.advance(2);
  await shop.runJobs();
  expect(await statusOf(depositId)).toBe(status);
  expect((await readBalance(shop.db, customerId)).availableMinor).toBe(coinsMinor);
});

test('a payment that was settled by hand is not settled again', async () => {
  const { customerId, depositId, redirectUrl } = await givenOpenDeposit(shop, { method: 'bank' });
  await shop.press(redirectUrl, 'delay', { settle_after: 600, settle_as: 'decline' });
  await shop.press(redirectUrl, 'approve');
  shop.advance(11);
  await shop.runJobs();
  expect(await statusOf(depositId)).toBe('credited');
  expect((await readBalance(shop.db, customerId)).availableMinor).toBe(20_00);
});
