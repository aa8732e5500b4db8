import { expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';
import { fetchRatesAsStaff } from './fetch-rates-as-staff.ts';

const shop = withShopApp();

test('fetched rates are logged once, with the change, and a fetch that changes nothing is not', async () => {
  const { db } = shop;
  await db`update content.currencies set follows_source = true, value = 1.2 where code = 'USD'`;
  const by = { actor: 'staff:kim@example.com', now: new Date() };
  const fetch = () => fetchRatesAsStaff(db, { askRates: () => Promise.resolve(new Map([['USD', '1.3']])), ...by });
  expect((await fetch())?.changed).toMatchObject([{ code: 'USD', after: '1.3' }]);
  await fetch();
  expect(await listAudit(db, { subject: 'currency:all', limit: 9 })).toMatchObject([
    { actor: by.actor, action: 'rates.fetched', details: { 'USD.to': '1.3' } },
  ]);
});
