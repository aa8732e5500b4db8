import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallShop, createCaller, givenCaller, openCallShop } from '../../../test-kit/call-shop.ts';
import { givenSubscription } from '../../../test-kit/given-alerts.ts';
import { givenCustomer, givenSession } from '../../../test-kit/given-customer.ts';
import { openShopApp } from '../../../test-kit/shop-app.ts';
import { pushDevicesMax } from '#server/alerts/alerts.rules.ts';

let shop: CallShop;
beforeAll(async () => {
  shop = await openCallShop();
});
afterAll(() => shop.close());

const subscriptionOf = (at: number) =>
  givenSubscription(`https://updates.push.services.mozilla.com/wpush/v2/browser-${at}`);

test('a customer adds browsers up to the limit, one of them twice, and removes only their own', async () => {
  const [me, other] = [await givenCaller(shop), await givenCaller(shop)];
  for (let at = 1; at <= pushDevicesMax; at += 1) await me.reply('addPushDevice', subscriptionOf(at));
  const { devices } = (await me.reply('addPushDevice', subscriptionOf(1))).payload;
  expect(devices).toHaveLength(pushDevicesMax);
  expect(await me.outcome('addPushDevice', subscriptionOf(0))).toBe('push_devices_full');
  const [{ id } = { id: 0 }] = devices;
  await other.reply('removePushDevice', { id });
  expect((await me.reply('listAlerts')).payload.devices).toHaveLength(pushDevicesMax);
  const left = (await me.reply('removePushDevice', { id })).payload.devices;
  expect(left.map((device) => device.id)).toEqual(devices.slice(1).map((device) => device.id));
});

test('a shop without keys adds no browser', async () => {
  const stripe = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiBase: 'http://127.0.0.1:9' };
  const app = await openShopApp(shop.db, { demo: false, stripe, smtpUrl: 'smtp://127.0.0.1:9' });
  const { id } = await givenCustomer(shop.db);
  const { outcome, reply } = createCaller(app, await givenSession(shop.db, id));
  expect(await outcome('addPushDevice', subscriptionOf(1))).toBe('push_unavailable');
  expect((await reply('listAlerts')).payload.devices).toEqual([]);
  await app.close();
});
