import { beforeAll, expect, test } from 'vitest';
import { givenStaff } from '../../../test-kit/given-staff.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';

const shop = withShopApp();
let url: string;

beforeAll(async () => {
  url = `${await shop.app.listen({ port: 0, host: '127.0.0.1' })}/api/office/events`;
});

test('sends the counts of the queues to staff, and ends when the server closes', async () => {
  expect((await fetch(url)).status).toBe(401);
  const { token } = await givenStaff(shop.db);
  const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  const events = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  const first = await events?.read();
  const [, data = ''] = /^event: counts\ndata: (.*)\n\n$/.exec(first?.value ?? '') ?? [];
  expect(Object.keys(JSON.parse(data) as object)).toEqual([
    'offers',
    'orders',
    'payments',
    'payouts',
    'disputes',
    'jobs',
  ]);
  await shop.app.close();
  expect(await events?.read()).toEqual({ done: true, value: undefined });
});
