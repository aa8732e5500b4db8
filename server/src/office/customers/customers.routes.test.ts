import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffRole } from '#contract/office/roles.ts';
import { listAudit } from '#server/audit/audit.queries.ts';
import { givenCustomer, givenSession } from '../../../test-kit/given-customer.ts';
import { givenStaff } from '../../../test-kit/given-staff.ts';
import { givenWallet } from '../../../test-kit/given-wallet.ts';
import { givenSeededShop, openShopApp, type ShopApp } from '../../../test-kit/shop-app.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';

let database: TestDatabase;
let shop: ShopApp;

beforeAll(async () => {
  database = await openTestDatabase();
  await givenSeededShop(database.db);
  shop = await openShopApp(database.db);
});
afterAll(async () => {
  await shop.close();
  await database.close();
});

interface Reply {
  code?: string;
  errors?: Record<string, string[]>;
  next?: string | null;
  total?: number;
  payload: Record<string, unknown> & Record<string, unknown>[];
}

async function givenCaller(role: StaffRole) {
  const { token, email } = await givenStaff(database.db, { role });
  const headers = { authorization: `Bearer ${token}` };
  const send = async (url: string, payload?: object) =>
    (
      await shop.app.inject({
        method: payload ? 'POST' : 'GET',
        url: `/api/office${url}`,
        headers,
        ...(payload && { payload }),
      })
    ).json<Reply>();
  return { email, send };
}

test('finds customers by id, address and name, page by page', async () => {
  const { send } = await givenCaller('support');
  const { id } = await givenCustomer(database.db, { email: 'zoe.quill@shop.example' });
  await givenWallet(database.db, id, 12_50);
  const other = await givenCustomer(database.db, { email: 'zoe.quack@shop.example' });
  const idsOf = async (query: string) => (await send(`/customers?${query}`)).payload.map((row) => row['id']);
  expect(await idsOf('q=ZOE.quill')).toEqual([id]);
  expect(await idsOf(`q=${id}`)).toEqual([id]);
  expect(await idsOf('q=100%25')).toEqual([]);
  const tradeLink = 'https://steamcommunity.com/tradeoffer/new/?partner=77000077&token=Abcd_123';
  await database.db`update identity.customers set steam_trade_link = ${tradeLink} where id = ${id}`;
  expect(await idsOf(`q=${encodeURIComponent(tradeLink.slice(0, -4))}`)).toEqual([id]);
  expect(await idsOf(`q=${encodeURIComponent(tradeLink.replace('77000077', '77000078'))}`)).toEqual([]);
  const first = await send('/customers?q=zoe.&limit=1');
  expect([first.payload[0]?.['id'], first.total]).toEqual([other.id, 2]);
  expect(await idsOf(`q=zoe.&limit=1&cursor=${first.next}`)).toEqual([id]);
  expect((await send(`/customers/${id}`)).payload).toMatchObject({
    email: 'zoe.quill@shop.example',
    balance: 12.5,
    sessions: [],
  });
  expect((await send('/customers/2000000000')).code).toBe('customer_not_found');
});

test('blocks and unblocks with a reason, ends sessions, and logs it', async () => {
  const { db } = database;
  const { email, send } = await givenCaller('support');
  const { id } = await givenCustomer(db);
  await givenSession(db, id);
  const sessions = async () => (await send(`/customers/${id}`)).payload['sessions'] as unknown[];
  expect(await sessions()).toHaveLength(1);
  await send(`/customers/${id}/end-sessions`, {});
  expect(await sessions()).toHaveLength(0);
  expect((await send(`/customers/${id}/block`, { reason: ' ' })).errors).toHaveProperty('reason');
  await send(`/customers/${id}/block`, { reason: 'stolen cards' });
  expect((await send(`/customers/${id}/block`, { reason: 'again' })).code).toBe('customer_blocked_already');
  expect((await send('/customers?state=blocked')).payload.map((row) => row['id'])).toContain(id);
  await send(`/customers/${id}/unblock`, { reason: 'cleared' });
  const log = await listAudit(db, { subject: `customer:${id}`, limit: 10 });
  expect(log.map(({ actor, action, details }) => [actor, action, details['reason'] ?? null])).toEqual([
    [`staff:${email}`, 'customer.unblocked', 'cleared'],
    [`staff:${email}`, 'customer.blocked', 'stolen cards'],
    [`staff:${email}`, 'customer.signed_out', null],
  ]);
});

test('a correction is asked for by one member of staff and booked by another', async () => {
  const support = await givenCaller('support');
  const finance = await givenCaller('finance');
  const { id } = await givenCustomer(database.db);
  await givenWallet(database.db, id, 10_00);
  const ask = (amount: unknown) => support.send(`/customers/${id}/corrections`, { amount, reason: 'late' });
  for (const amount of ['0', '1.234', 'x', 5, '10000000', null])
    expect((await ask(amount)).errors, `${amount}`).toHaveProperty('amount');
  const { payload } = await ask('-2.50');
  expect((await support.send(`/corrections/${String(payload['id'])}/approve`, {})).code).toBe('role_not_allowed');
  await finance.send(`/corrections/${String(payload['id'])}/approve`, {});
  const { payload: movements } = await finance.send(`/customers/${id}/movements`);
  expect(movements[0]).toMatchObject({ kind: 'correction', amount: -2.5, balance_after: 7.5 });
  const { payload: listed } = await finance.send(`/corrections?customer_id=${id}`);
  expect(listed).toMatchObject([
    { amount: -2.5, state: 'booked', requested_by: `staff:${support.email}`, decided_by: `staff:${finance.email}` },
  ]);
});
