import { givenOpenDeposit } from '../../test-kit/given-deposit.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';
import { expect, test } from 'vitest';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { expireDeposits } from './expire-deposits.ts';
import { findDeposit } from './wallet.queries.ts';

const shop = withMoneyShop();

const statusOf = async (depositId: number) => (await findDeposit(shop.db, depositId))?.status;
const expire = () => expireDeposits(shop.db, shop.clock.now());

test('an unpaid deposit expires after a day, and its page accepts no payment', async () => {
  const { depositId, redirectUrl } = await givenOpenDeposit(shop);
  shop.advance(23 * 60);
  await expire();
  expect(await statusOf(depositId)).toBe('pending');
  shop.advance(61);
  await Promise.all([expire(), expire()]);
  expect(await statusOf(depositId)).toBe('expired');
  await shop.runJobs();
  expect(await shop.press(redirectUrl, 'approve')).toMatchObject({ status: 'expired' });
});

test('a deposit waits for a bank until its deadline; money that arrives later is credited', async () => {
  const { customerId, depositId, redirectUrl } = await givenOpenDeposit(shop, { method: 'bank' });
  await shop.press(redirectUrl, 'delay');
  await shop.runJobs();
  shop.advance(20 * 24 * 60);
  await expire();
  expect((await findDeposit(shop.db, depositId))?.waitsUntil?.getTime()).toBeGreaterThan(shop.clock.now().getTime());
  shop.advance(24 * 60 + 1);
  await Promise.all([expire(), expire()]);
  expect(await findDeposit(shop.db, depositId)).toMatchObject({ status: 'expired', waitsUntil: null });
  await shop.press(redirectUrl, 'approve');
  await shop.runJobs();
  expect(await statusOf(depositId)).toBe('credited');
  expect((await readBalance(shop.db, customerId)).availableMinor).toBe(20_00);
});

test('more failing deposits than a page holds do not block the next one', async () => {
  const next = await givenOpenDeposit(shop);
  shop.advance(24 * 60 + 1);
  // Older than the one that can expire, and with lower ids.
  await shop.db`
    with stuck as (
      insert into payments.payments (purpose, reference_id, customer_id, provider, method, amount_minor, request, pending_hours,
        created_at)
      select 'deposit', n, ${next.customerId}, 'stripe', 'card', 2000, '{}', 72, now() - interval '1 hour'
      from generate_series(1, 201) n returning id, reference_id)
    insert into wallet.deposits overriding system value
    select d.* from stuck, wallet.deposits t, jsonb_populate_record(t, jsonb_build_object(
      'id', stuck.reference_id, 'payment_id', stuck.id, 'created_at', t.created_at - interval '1 hour')) d
    where t.id = ${next.depositId}`;
  await shop.db`create function public.break_one() returns trigger language plpgsql as
    $$ begin if new.id < 50000 then raise 'deposit is stuck'; end if; return new; end $$`;
  await shop.db`create trigger break_one before update on wallet.deposits for each row execute function public.break_one()`;
  await expect(expire()).rejects.toThrow(/^201 of \d+ failed: deposit is stuck$/);
  expect(await statusOf(next.depositId)).toBe('expired');
  await shop.db`drop trigger break_one on wallet.deposits`;
  await shop.db`delete from wallet.deposits where id < 50000`;
  await shop.db`delete from payments.payments where reference_id < 50000`;
});
