import { expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { givenApiKey } from '../../../test-kit/given-api-key.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { typeAsStaff } from '../../../test-kit/run-as-staff.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';

const shop = withMoneyShop();

const type = (...words: string[]) => typeAsStaff(shop, 'api-key', ...words);

test('lists keys of a customer and revokes one', async () => {
  const { id: customerId, email } = await givenCustomer(shop.db);
  const now = shop.clock.now();
  const { id, key } = await givenApiKey(shop.db, customerId, { now, scopes: ['prices:read'] });
  const other = await givenApiKey(shop.db, customerId, { now, name: 'Feed' });
  const { lines } = await type('list', '--find', email);
  expect(lines.join('\n')).toMatch(
    new RegExp(`${other.id} .*Feed.*\n *${id} .*${key.slice(0, 12)}….*prices:read.*working`),
  );
  expect(lines.join('\n')).not.toContain(key);
  expect((await type('revoke', String(id))).exitCode).toBe(2);
  expect(await type('revoke', String(id), '--reason', 'leaked')).toMatchObject({
    exitCode: 0,
    lines: [`API key ${id} of customer ${customerId} is revoked.`],
  });
  expect((await type('list', '--customer', String(customerId))).lines.join('\n')).toMatch(/revoked/);
  expect(await type('revoke', String(id), '--reason', 'leaked')).toMatchObject({
    exitCode: 1,
    message: `There is no API key ${id} that is not revoked.`,
  });
  expect(await listAudit(shop.db, { subject: `customer:${customerId}`, limit: 5 })).toMatchObject([
    { actor: 'terminal:kim', action: 'api_key.revoked', details: { key: id, reason: 'leaked' } },
  ]);
});

test('says so where there is no key', async () => {
  expect((await type('list', '--find', 'lo_live_none')).lines).toEqual(['There are no such API keys.']);
});
