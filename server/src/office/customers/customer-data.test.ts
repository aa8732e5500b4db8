import { beforeAll, expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { givenOfficeCaller, type OfficeCaller } from '../../../test-kit/call-office.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenOffer } from '../../../test-kit/given-offer.ts';
import { givenWallet } from '../../../test-kit/given-wallet.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';

const shop = withShopApp();
let support: OfficeCaller;
let admin: OfficeCaller;

beforeAll(async () => {
  support = await givenOfficeCaller(shop, shop.db, 'support');
  admin = await givenOfficeCaller(shop, shop.db, 'admin');
});

const ground = 'asked_by_customer' as const;
const lastEntry = async (id: number) => (await listAudit(shop.db, { subject: `customer:${id}`, limit: 1 }))[0];

test('support exports the data of a customer with a reason, which the log keeps', async () => {
  const { id, email } = await givenCustomer(shop.db);
  const { payload } = await support.reply('exportCustomer', { id, reason: 'letter of 24 November' });
  expect(payload).toMatchObject({ profile: { email }, account_changes: [{ action: 'customer.exported' }] });
  expect(await lastEntry(id)).toMatchObject({
    actor: `staff:${support.email}`,
    action: 'customer.exported',
    details: { reason: 'letter of 24 November' },
  });
  expect((await support.refusal('exportCustomer', { id, reason: ' ' })).code).toBe('invalid_input');
});

test('only an admin erases, and only once', async () => {
  const { id, email } = await givenCustomer(shop.db);
  const erasure = { id, ground, give_up_balance: false };
  expect((await support.refusal('eraseCustomer', erasure)).code).toBe('role_not_allowed');
  expect((await admin.reply('readErasure', { id })).payload).toEqual({ obstacles: [], balance: 0 });
  await admin.reply('eraseCustomer', erasure);
  expect(await lastEntry(id)).toMatchObject({ action: 'customer.erased', details: { ground, givesUpBalance: false } });
  const { payload } = await admin.reply('readCustomer', { id });
  expect([payload.state, payload.email === email]).toEqual(['deleted', false]);
  for (const call of ['readErasure', 'exportCustomer', 'eraseCustomer'] as const)
    expect((await admin.refusal(call, { ...erasure, reason: 'again' })).code).toBe('customer_not_found');
});

test('two admins who erase at the same moment erase once', async () => {
  const { id } = await givenCustomer(shop.db);
  const erase = () => admin.reply('eraseCustomer', { id, ground, give_up_balance: false });
  const ends = await Promise.allSettled([erase(), erase()]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await listAudit(shop.db, { subject: `customer:${id}`, limit: 10 })).toHaveLength(1);
});

test('open business keeps an account, and is listed before', async () => {
  const { id } = await givenCustomer(shop.db);
  await givenOffer(shop.db, id);
  expect((await admin.reply('readErasure', { id })).payload.obstacles).toEqual(['account_has_open_offer']);
  const refused = await admin.refusal('eraseCustomer', { id, ground, give_up_balance: true });
  expect(refused.code).toBe('account_has_open_offer');
  expect((await admin.reply('readCustomer', { id })).payload.state).toBe('active');
});

test('a balance keeps an account until it is given up', async () => {
  const { id } = await givenCustomer(shop.db);
  await givenWallet(shop.db, id, 12_50);
  expect((await admin.reply('readErasure', { id })).payload).toEqual({ obstacles: [], balance: 12.5 });
  const kept = await admin.refusal('eraseCustomer', { id, ground, give_up_balance: false });
  expect(kept.code).toBe('account_has_balance');
  await admin.reply('eraseCustomer', { id, ground, give_up_balance: true });
  expect((await admin.reply('readCustomer', { id })).payload).toMatchObject({ state: 'deleted', balance: 0 });
});
