import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedTree } from '#server/catalog/import/seed-tree.ts';
import { inTransaction } from '#server/platform/db.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { changePromoCode } from './change-promo-code.ts';
import { createPromoCode } from './create-promo-code.ts';
import { readPromoCode } from './promo-list.queries.ts';
import type { PromoFields } from './promo.types.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await seedTree(database.db);
});
afterAll(() => database.close());

const fields: PromoFields = {
  description: 'Ten percent',
  kind: 'percent',
  percentBps: 1000,
  amountMinor: null,
  minTotalMinor: 0,
  category: null,
  validFrom: new Date('2026-11-01'),
  validUntil: null,
  usesMax: null,
  usesPerCustomerMax: 1,
  isEnabled: true,
};

const create = (code: string, changed: Partial<PromoFields> = {}) =>
  inTransaction(database.db, (tx) => createPromoCode(tx, code, { ...fields, ...changed }));

test('creates a code once and changes all but its word', async () => {
  const id = await create('AUTUMN10');
  await expect(create('AUTUMN10')).rejects.toMatchObject({ errors: { code: ['refusals.promo_code_taken'] } });
  const fixed = { ...fields, kind: 'fixed' as const, percentBps: null, amountMinor: 500, minTotalMinor: 501 };
  await inTransaction(database.db, (tx) => changePromoCode(tx, id, { ...fixed, isEnabled: false }));
  expect(await readPromoCode(database.db, id)).toMatchObject({ code: 'AUTUMN10', amountMinor: 500, isEnabled: false });
  await expect(inTransaction(database.db, (tx) => changePromoCode(tx, 9_999, fields))).rejects.toMatchObject({
    code: 'promo_code_unknown',
  });
});

test.each<[string, Partial<PromoFields>, string]>([
  ['a percentage code without percentage', { percentBps: null }, 'percent'],
  ['a fixed code without amount', { kind: 'fixed', percentBps: null }, 'amount'],
  ['a fixed code that leaves nothing to pay', { kind: 'fixed', amountMinor: 500, minTotalMinor: 500 }, 'min_total'],
  ['an end before the start', { validUntil: new Date('2026-10-01') }, 'valid_until'],
  ['an unknown category', { category: 'nowhere' }, 'category'],
])('refuses %s', async (_, changed, field) => {
  await expect(create('WRONG', changed)).rejects.toMatchObject({
    code: 'invalid_input',
    errors: { [field]: [expect.any(String)] },
  });
});
