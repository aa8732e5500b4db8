import { expect, test } from 'vitest';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenOfficeCaller } from '../../../test-kit/call-office.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';

const shop = withShopApp();

test('a repeated request asks once, also at the same moment, and a key is of one request', async () => {
  const support = await givenOfficeCaller(shop, shop.db, 'support');
  const { id } = await givenCustomer(shop.db);
  const ask = async (amount: string, idempotencyKey?: string) => {
    const input = { id, amount, reason: 'late' };
    return (await support.reply('requestCorrection', input, idempotencyKey ? { idempotencyKey } : {})).payload.id;
  };
  const asked = await Promise.all([ask('2.50', 'one'), ask('2.50', 'one'), ask('2.50', 'one')]);
  expect(new Set(asked).size).toBe(1);
  await expect(ask('3.50', 'one')).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  expect(await ask('2.50')).not.toBe(asked[0]);
  expect((await support.reply('listCorrections', { customer_id: id })).payload).toHaveLength(2);
});
