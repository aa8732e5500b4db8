import { expect, test } from 'vitest';
import type { OfficeInputOf } from '#contract/office/office-api.ts';
import { listAudit } from '#server/audit/audit.queries.ts';
import { insertSteamAccount } from '#server/identity/steam/steam-accounts.sql.ts';
import { givenOfficeCaller } from '../../../test-kit/call-office.ts';
import { givenCustomer, givenSession } from '../../../test-kit/given-customer.ts';
import { givenWallet } from '../../../test-kit/given-wallet.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';

const shop = withShopApp();

test('finds customers by id, address and name, page by page', async () => {
  const { reply, refusal } = await givenOfficeCaller(shop, shop.db, 'support');
  const { id } = await givenCustomer(shop.db, { email: 'zoe.quill@shop.example' });
  await givenWallet(shop.db, id, 12_50);
  const other = await givenCustomer(shop.db, { email: 'zoe.quack@shop.example' });
  const idsOf = async (query: OfficeInputOf<'listCustomers'>) =>
    (await reply('listCustomers', query)).payload.map((row) => row.id);
  expect(await idsOf({ q: 'ZOE.quill' })).toEqual([id]);
  expect(await idsOf({ q: `${id}` })).toEqual([id]);
  expect(await idsOf({ q: '100%' })).toEqual([]);
  const first = await reply('listCustomers', { q: 'zoe.', limit: 1 });
  expect([first.payload[0]?.id, first.total]).toEqual([other.id, 2]);
  expect(await idsOf({ q: 'zoe.', limit: 1, cursor: first.next ?? '' })).toEqual([id]);
  expect((await reply('readCustomer', { id })).payload).toMatchObject({
    email: 'zoe.quill@shop.example',
    balance: 12.5,
    sessions: [],
  });
  expect((await refusal('readCustomer', { id: 2_000_000_000 })).code).toBe('customer_not_found');
});

test('shows the linked Steam account', async () => {
  const { reply } = await givenOfficeCaller(shop, shop.db, 'support');
  const { id } = await givenCustomer(shop.db);
  expect((await reply('readCustomer', { id })).payload.steam).toBeNull();
  const linkedAt = new Date('2026-11-01T10:00:00Z');
  await insertSteamAccount(shop.db, { customerId: id, steamId: '76561197960287930', name: 'Robin', now: linkedAt });
  const steam = { id: '76561197960287930', name: 'Robin', linked_at: linkedAt.getTime() / 1000 };
  expect((await reply('readCustomer', { id })).payload.steam).toEqual(steam);
});

test('blocks and unblocks with a reason, ends sessions, and logs it', async () => {
  const { db } = shop;
  const { reply, refusal, actor } = await givenOfficeCaller(shop, db, 'support');
  const { id } = await givenCustomer(db);
  await givenSession(db, id);
  const sessions = async () => (await reply('readCustomer', { id })).payload.sessions;
  expect(await sessions()).toHaveLength(1);
  await reply('endCustomerSessions', { id });
  expect(await sessions()).toHaveLength(0);
  expect((await refusal('blockCustomer', { id, reason: ' ' })).errors).toHaveProperty('reason');
  await reply('blockCustomer', { id, reason: 'stolen cards' });
  expect((await refusal('blockCustomer', { id, reason: 'again' })).code).toBe('customer_blocked_already');
  const { payload: blocked } = await reply('listCustomers', { state: 'blocked' });
  expect(blocked.map((row) => row.id)).toContain(id);
  await reply('unblockCustomer', { id, reason: 'cleared' });
  const log = await listAudit(db, { subject: `customer:${id}`, limit: 10 });
  expect(log.map((entry) => [entry.actor, entry.action, entry.details['reason'] ?? null])).toEqual([
    [actor, 'customer.unblocked', 'cleared'],
    [actor, 'customer.blocked', 'stolen cards'],
    [actor, 'customer.signed_out', null],
  ]);
});

test('a correction is asked for by one member of staff and booked by another', async () => {
  const support = await givenOfficeCaller(shop, shop.db, 'support');
  const finance = await givenOfficeCaller(shop, shop.db, 'finance');
  const { id } = await givenCustomer(shop.db);
  await givenWallet(shop.db, id, 10_00);
  for (const amount of ['0', '1.234', 'x', 5, '10000000', null]) {
    const { errors } = await support.refusal('requestCorrection', { id, amount: amount as string, reason: 'late' });
    expect(errors, `${amount}`).toHaveProperty('amount');
  }
  const { payload: asked } = await support.reply('requestCorrection', { id, amount: '-2.50', reason: 'late' });
  expect((await support.refusal('approveCorrection', { id: asked.id })).code).toBe('role_not_allowed');
  await finance.reply('approveCorrection', { id: asked.id });
  const { payload: movements } = await finance.reply('listMovements', { id });
  expect(movements[0]).toMatchObject({ kind: 'correction', amount: -2.5, balance_after: 7.5 });
  const { payload: listed } = await finance.reply('listCorrections', { customer_id: id });
  expect(listed).toMatchObject([
    { amount: -2.5, state: 'booked', requested_by: support.actor, decided_by: finance.actor },
  ]);
});

test('support withdraws its own correction, and no other', async () => {
  const [support, colleague] = [
    await givenOfficeCaller(shop, shop.db, 'support'),
    await givenOfficeCaller(shop, shop.db, 'support'),
  ];
  const catalog = await givenOfficeCaller(shop, shop.db, 'catalog');
  const { id: customerId } = await givenCustomer(shop.db);
  const { payload: asked } = await support.reply('requestCorrection', { id: customerId, amount: '5', reason: 'late' });
  for (const other of [colleague, catalog])
    expect((await other.refusal('rejectCorrection', { id: asked.id })).code).toBe('role_not_allowed');
  await support.reply('rejectCorrection', { id: asked.id });
  const { payload: listed } = await support.reply('listCorrections', { customer_id: customerId });
  expect(listed).toMatchObject([{ state: 'rejected', decided_by: support.actor }]);
});
