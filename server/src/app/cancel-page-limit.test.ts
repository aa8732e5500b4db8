import { expect, test } from 'vitest';
import { givenCustomer, givenSession } from '../../test-kit/given-customer.ts';
import { withShopApp } from '../../test-kit/with-shop-app.ts';

const shop = withShopApp();

test('a customer who comes back from the provider too often in a minute is refused', async () => {
  const { id } = await givenCustomer(shop.db);
  await shop.db`insert into platform.rate_windows (key, started_at, count)
    values (${`payment-cancel:customer:${id}`}, now(), 59)`;
  const headers = {
    cookie: `session=${await givenSession(shop.db, id)}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
  const submit = () =>
    shop.app.inject({ method: 'POST', url: '/payment/cancel', headers, payload: 'payment=1&token=x' });
  const [allowed, refused] = [await submit(), await submit()];
  expect([allowed.statusCode, allowed.headers.location]).toEqual([303, '/']);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.any(String)]);
});
