import { beforeAll, expect, test } from 'vitest';
import { snapshotLedger } from '../../test-kit/expect-money.ts';
import { type Caller, createCaller } from '../../test-kit/call-shop.ts';
import { givenBuyer } from '../../test-kit/given-buyer.ts';
import { givenCart } from '../../test-kit/given-cart.ts';
import { givenSession } from '../../test-kit/given-customer.ts';
import { givenItem } from '../../test-kit/given-items.ts';
import { givenContact, givenTradeUrl } from '../../test-kit/given-purchase.ts';
import { recordLog } from '../../test-kit/recorded-log.ts';
import { withShopApp } from '../../test-kit/with-shop-app.ts';

const { log, at } = recordLog();
const form = { ...givenContact, country: 276, tradeUrl: givenTradeUrl, paymentMethod: 'balance' };
const shop = withShopApp({ log });
let caller: Caller;

beforeAll(async () => {
  const { db } = shop;
  const customerId = await givenBuyer(db);
  await givenCart(db, customerId, [await givenItem(db)]);
  caller = createCaller(shop, await givenSession(db, customerId));
});

/** Every table that a purchase writes, from its first statement to its last. */
const tables = ['platform.rate_windows', 'checkout.orders', 'ledger.transfers', 'delivery.deliveries', 'cart.lines'];

test.each(tables)('a purchase without disk space for %s gets 503 and leaves nothing behind', async (table) => {
  const { db } = shop;
  await db.unsafe(`
    create or replace function public.fill_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger fill_disk before insert or update or delete on ${table} execute function public.fill_disk()`);
  const before = await snapshotLedger(db);
  expect(await caller.outcome('purchaseProduct', form, 'one purchase')).toBe('shop_unavailable');
  expect(await caller.outcome('readCart')).toBe('OK');
  expect(await caller.outcome('listItems')).toBe('OK');
  expect(await snapshotLedger(db)).toEqual(before);
  await db.unsafe(`drop trigger fill_disk on ${table}`);
});

test('customers stay signed in although the last use of their session cannot be stored', async () => {
  const { db } = shop;
  await db`update identity.sessions set last_used_at = now() - interval '1 day'`;
  await db`
    create trigger fill_disk before update on identity.sessions for each row execute function public.fill_disk()`;
  const answers = [await caller.outcome('readCart'), await caller.outcome('listSessions')];
  await db`drop trigger fill_disk on identity.sessions`;
  expect(answers).toEqual(['OK', 'OK']);
});

test('the purchase succeeds with the same key once there is space again', async () => {
  const full = 'the disk of the database is full; reads go on, writes are answered with 503';
  expect(new Set(at('error'))).toEqual(new Set([full]));
  expect(await caller.outcome('purchaseProduct', form, 'one purchase')).toBe('OK');
  expect(await shop.db`select status from checkout.orders`).toHaveLength(1);
});
