import { beforeAll, expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { givenOfficeCaller, type OfficeCaller } from '../../../test-kit/call-office.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';

const shop = withShopApp();
let staff: OfficeCaller;

beforeAll(async () => {
  staff = await givenOfficeCaller(shop, shop.db, 'catalog');
});

const fields = {
  description: 'For the winter',
  kind: 'percent' as const,
  percent: 12.5,
  amount: null,
  min_total: 20,
  category: 'knives',
  valid_from: 1_767_225_600,
  valid_until: null,
  uses_max: 2,
  uses_per_customer_max: null,
  is_enabled: true,
};

test('adds a code, changes it with its audit entry, and refuses a stale version', async () => {
  const { payload: made } = await staff.reply('createPromoCode', { code: 'winter-12', ...fields });
  expect(made).toMatchObject({ code: 'WINTER-12', percent: 12.5, uses: 0, state: 'active' });
  const { id, version } = made;
  const fixed = { ...fields, kind: 'fixed' as const, amount: 5, percent: null };
  const { payload: changed } = await staff.reply('changePromoCode', { id, version, ...fixed, is_enabled: false });
  expect(changed).toMatchObject({ amount: 5, percent: null, state: 'disabled' });
  expect(await staff.refusal('changePromoCode', { id, version, ...fields })).toMatchObject({ code: 'record_changed' });
  expect((await staff.reply('readPromoCode', { id })).payload).toEqual(changed);
  const audit = await listAudit(shop.db, { subject: `promo:${id}`, limit: 9 });
  expect(audit.map(({ action }) => action)).toEqual(['promo_code.changed', 'promo_code.created']);
  expect(audit[0]?.details).toMatchObject({ 'kind.from': 'percent', 'kind.to': 'fixed', 'amount.to': 5 });
});

test('refuses a word that is taken, bad fields, an unknown code and other roles', async () => {
  const taken = await staff.refusal('createPromoCode', { code: 'WELCOME10', ...fields });
  expect(taken.errors).toEqual({ code: ['This promo code exists already.'] });
  const wrong = await staff.refusal('createPromoCode', { code: 'a b', ...fields, percent: 100 });
  expect(Object.keys(wrong.errors)).toEqual(['code', 'percent']);
  expect(wrong.errors['code']).toEqual([expect.stringMatching(/only letters from A to Z, digits, - and _/)]);
  expect(await staff.refusal('readPromoCode', { id: 99_999 })).toMatchObject({ code: 'promo_code_unknown' });
  const change = { id: 99_999, version: 'x', ...fields };
  expect(await staff.refusal('changePromoCode', change)).toMatchObject({ code: 'promo_code_unknown' });
  const finance = await givenOfficeCaller(shop, shop.db, 'finance');
  expect(await finance.refusal('createPromoCode', { code: 'MINE', ...fields })).toMatchObject({ status: 403 });
});

test('lists codes and their uses page by page', async () => {
  const { payload: made } = await staff.reply('createPromoCode', { code: 'USED', ...fields });
  const { id: customer } = await givenCustomer(shop.db);
  await shop.db`
    insert into promo.redemptions (code_id, customer_id, order_id, status, created_at, settled_at)
    select ${made.id}, ${customer}, 900000 + n, 'redeemed', now(), now() from generate_series(1, 3) n`;
  const { payload: found } = await staff.reply('listPromoCodes', { q: 'use', enabled: 'yes' });
  expect(found).toMatchObject([{ code: 'USED', uses: 3, state: 'used_up' }]);
  const first = await staff.reply('listRedemptions', { id: made.id, limit: 2 });
  const last = await staff.reply('listRedemptions', { id: made.id, limit: 2, cursor: first.next ?? '' });
  expect([...first.payload, ...last.payload].map(({ order_id: order }) => order)).toEqual([900_003, 900_002, 900_001]);
  expect(first).toMatchObject({ total: 3, total_exact: true });
  const codes: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await staff.reply('listPromoCodes', { sort: '-code', limit: 2, ...(cursor && { cursor }) });
    codes.push(...page.payload.map(({ code }) => code));
    if (page.next === null) break;
    cursor = page.next;
  }
  expect(codes).toEqual([...new Set(codes)].toSorted().toReversed());
});
