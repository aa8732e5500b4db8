import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallShop, givenCaller, openCallShop } from '../../../test-kit/call-shop.ts';
import { createStopTokens } from '#server/alerts/stop-token.ts';
import { readSecret } from '#server/platform/secrets.ts';

let shop: CallShop;
beforeAll(async () => {
  shop = await openCallShop();
});
afterAll(() => shop.close());

async function givenStoppable() {
  const caller = await givenCaller(shop);
  const { searches } = (await caller.reply('saveSearch', { name: 'A', query: 'search=x', frequency: 'daily' })).payload;
  const tokens = createStopTokens(await readSecret(shop.db, 'alerts.stop'));
  const token = tokens.issue({ kind: 'search', customerId: caller.customer.id, id: searches[0]?.id ?? 0 });
  const frequency = async () => (await caller.reply('listAlerts')).payload.searches[0]?.frequency;
  return { token, frequency };
}

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])('a mail program stops an alert by a POST of %s without cookies', async (type, payload) => {
  const { token, frequency } = await givenStoppable();
  for (const _ of [1, 2]) {
    const headers = { 'content-type': type };
    const reply = await shop.shop.app.inject({ method: 'POST', url: `/alerts/stop?token=${token}`, headers, payload });
    expect(reply.statusCode).toBe(200);
  }
  expect(await frequency()).toBe('off');
});

test('a guest stops an alert by the button, and a changed token stops nothing', async () => {
  const { token, frequency } = await givenStoppable();
  const guest = await shop.as(null);
  expect(await guest.outcome('stopAlert', { token: `${token}x` })).toBe('stop_link_invalid');
  const url = `/alerts/stop?token=${token.slice(0, -1)}`;
  expect((await shop.shop.app.inject({ method: 'POST', url })).statusCode).toBe(422);
  expect(await frequency()).toBe('daily');
  expect(await guest.outcome('stopAlert', { token })).toBe('OK');
  expect(await frequency()).toBe('off');
});

test('too many stops from one network have to wait', async () => {
  const { token, frequency } = await givenStoppable();
  const guest = await shop.as(null);
  const guesses = await Promise.all(Array.from({ length: 61 }, () => guest.outcome('stopAlert', { token: 'guess' })));
  expect(new Set(guesses)).toEqual(new Set(['stop_link_invalid', 'too_many_requests']));
  expect(await guest.outcome('stopAlert', { token })).toBe('too_many_requests');
  expect(await frequency()).toBe('daily');
});
