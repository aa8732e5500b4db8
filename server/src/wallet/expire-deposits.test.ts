import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectMoneyToHold } from '../../test-kit/expect-money.ts';
import { givenOpenDeposit } from '../../test-kit/given-deposit.ts';
import { type MoneyShop, openMoneyShop } from '../../test-kit/money-shop.ts';
import { expireDeposits } from './expire-deposits.ts';
import { findDeposit } from './find-deposit.ts';

let shop: MoneyShop;

beforeAll(async () => {
  shop = await openMoneyShop();
});
afterAll(() => shop.close());
afterEach(() => expectMoneyToHold(shop.db, shop.clock.now()));

const statusOf = async (depositId: number) => (await findDeposit(shop.db, depositId))?.status;
const expire = () => expireDeposits(shop.db, shop.clock.now());

test('a top-up that nobody comes to pay ends after a day, and its page takes no money any more', async () => {
  const { depositId, redirectUrl } = await givenOpenDeposit(shop);
  shop.advance(23 * 60);
  await expire();
  expect(await statusOf(depositId)).toBe('pending');
  shop.advance(61);
  await Promise.all([expire(), expire()]);
  expect(await statusOf(depositId)).toBe('expired');
  await shop.runJobs();
  expect(await shop.press(redirectUrl, 'approve')).toMatchObject({ status: 'closed' });
});

test('a top-up that a bank thinks about stays open', async () => {
  const { depositId, redirectUrl } = await givenOpenDeposit(shop);
  await shop.press(redirectUrl, 'delay');
  await shop.runJobs();
  shop.advance(3 * 24 * 60);
  await expire();
  expect(await statusOf(depositId)).toBe('pending');
});
