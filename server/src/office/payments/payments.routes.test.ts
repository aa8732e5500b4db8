import { beforeAll, expect, test } from 'vitest';
import { givenOfficeCaller, type OfficeCaller } from '../../../test-kit/call-office.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';

const shop = withShopApp();
let support: OfficeCaller;
let ids: number[];

beforeAll(async () => {
  support = await givenOfficeCaller(shop, shop.db, 'support');
  const { id: customerId } = await givenCustomer(shop.db);
  const rows = await shop.db<{ id: number }[]>`
    insert into payments.payments (purpose, reference_id, customer_id, provider, method, amount_minor, request,
      pending_hours, status, provider_transaction_id, received_minor, created_at, settled_at)
    select purpose, 900001, ${customerId}, 'twin', 'card', 4207, '{}'::jsonb, 1, 'paid', 'pi_' || purpose, 4207,
      date_trunc('milliseconds', now()), now()
    from unnest(array['order', 'deposit']) purpose returning id`;
  ids = rows.map(({ id }) => id);
});

test('support finds payments by purpose, amount, email, number and the beginning of an id, newest first', async () => {
  const find = async (input: object) =>
    (await support.reply('listPayments', { min: 42.07, max: 42.07, ...input })).payload.map(({ id }) => id);
  expect(await find({})).toEqual(ids.toReversed());
  expect(await find({ purpose: 'deposit' })).toEqual([ids[1]]);
  expect(await find({ q: 'pi_ord' })).toEqual([ids[0]]);
  expect(await find({ q: `#${ids[0]}` })).toEqual([ids[0]]);
  expect(await find({ state: 'pending' })).toEqual([]);
  const [row] = (await support.reply('listPayments', { q: 'pi_ord' })).payload;
  expect(await find({ q: row?.email.slice(0, 12) })).toEqual(ids.toReversed());
  const first = await support.reply('listPayments', { min: 42.07, max: 42.07, limit: 1 });
  expect(await find({ limit: 1, cursor: first.next ?? '' })).toEqual([ids[0]]);
});

test('the page says what happened, and there is none for an unknown number or a role without money', async () => {
  const id = ids[0] ?? 0;
  const { payload } = await support.reply('readPayment', { id });
  expect(payload).toMatchObject({ id, purpose: 'order', amount: 42.07, received: 42.07, transaction_id: 'pi_order' });
  expect(payload.timeline.map(({ text }) => text)).toContain(`Payment ${id} started`);
  expect((await support.refusal('readPayment', { id: 2_000_000_000 })).code).toBe('payment_not_found');
  const catalog = await givenOfficeCaller(shop, shop.db, 'catalog');
  expect((await catalog.refusal('readPayment', { id })).code).toBe('role_not_allowed');
});
