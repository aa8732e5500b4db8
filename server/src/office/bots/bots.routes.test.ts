import { expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { givenOfficeCaller } from '../../../test-kit/call-office.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';

const shop = withShopApp({ delivery: 'steam', botSecretsKey: Buffer.alloc(32, 7) });
const key = Buffer.from('0123456789abcdefghij').toString('base64');
const secrets = { password: 'hunter2-canary', shared_secret: key, identity_secret: key };
const admin = () => givenOfficeCaller(shop, shop.db, 'admin');
let count = 0;

function givenNames() {
  count += 1;
  return { account_name: `test_bot_${count}`, display_name: `Test Bot ${count}` };
}

async function givenBot() {
  const staff = await admin();
  const { payload } = await staff.reply('addBot', { ...givenNames(), ...secrets });
  const read = async () => (await staff.reply('listBots', {})).payload.bots.find(({ id }) => id === payload.id);
  const bot = await read();
  if (!bot) throw new Error('the bot is not listed');
  return { staff, id: payload.id, bot, read };
}

test('a bot is added, paused, moved and removed, and nothing shows its secrets', async () => {
  const { staff, id, bot, read } = await givenBot();
  expect(bot).toMatchObject({ state: 'waiting', is_paused: false, open_offers: 0 });
  const change = { id, display_name: 'Renamed', position: 1, is_paused: true };
  await staff.reply('changeBot', { ...change, version: bot.version });
  expect(await read()).toMatchObject({ state: 'paused', display_name: 'Renamed', position: 1 });
  expect(await staff.refusal('changeBot', { ...change, version: bot.version })).toMatchObject({
    code: 'record_changed',
  });
  await staff.reply('changeBotSecrets', { id, ...secrets, password: 'other-canary' });
  await staff.reply('removeBot', { id });
  expect(await read()).toBeUndefined();
  expect(await staff.refusal('removeBot', { id })).toMatchObject({ status: 404, code: 'bot_not_found' });
  const audit = await listAudit(shop.db, { subject: `bot:${id}`, limit: 9 });
  expect(audit.map(({ action }) => action)).toEqual(['bot.removed', 'bot.secrets_changed', 'bot.changed', 'bot.added']);
  const [row] = await shop.db`select * from delivery.bots where id = ${id}`;
  expect(JSON.stringify([audit, row])).not.toMatch(/canary|MDEyMzQ1/);
});

test('refuses a taken account, keys of another shape, and a bot whose offers are open', async () => {
  const { staff, id, bot } = await givenBot();
  const again = { account_name: bot.account_name, display_name: 'Twice', ...secrets };
  expect(await staff.refusal('addBot', again)).toMatchObject({ status: 409, code: 'bot_account_taken' });
  const { errors } = await staff.refusal('addBot', { ...givenNames(), ...secrets, shared_secret: 'short' });
  expect(Object.keys(errors)).toEqual(['shared_secret']);
  const [delivery] = await shop.db<{ id: number }[]>`select id from delivery.deliveries limit 1`;
  const state = {
    delivery_id: delivery?.id ?? (await givenDelivery()),
    bot_id: id,
    attempt: 1,
    state: 'preparing',
    asset_ids: ['1'],
  };
  await shop.db`insert into delivery.trade_offers ${shop.db({ ...state, created_at: new Date() })}`;
  expect(await staff.refusal('removeBot', { id })).toMatchObject({ status: 409, code: 'bot_has_offers' });
});

async function givenDelivery(): Promise<number> {
  const [row] = await shop.db<{ id: number }[]>`
    insert into delivery.deliveries (order_id, line_position, customer_id, item_id, count, gateway, trade_url, created_at)
    select 1, coalesce(max(d.line_position), 0) + 1, min(c.id), min(i.id), 1, 'steam', 'https://steamcommunity.com', now()
    from identity.customers c cross join catalog.items i left join delivery.deliveries d on d.order_id = 1 returning id`;
  return row?.id ?? 0;
}

test('support lets the bots try again, and adds no bot', async () => {
  const support = await givenOfficeCaller(shop, shop.db, 'support');
  const id = await givenDelivery();
  expect(await support.refusal('retryDelivery', { id })).toMatchObject({ status: 409, code: 'delivery_not_stopped' });
  await shop.db`update delivery.deliveries set problem = 'trade_link_invalid' where id = ${id}`;
  const listed = async () =>
    (await support.reply('listBots', {})).payload.stopped.some(({ delivery_id: one }) => one === id);
  expect(await listed()).toBe(true);
  await shop.db`update identity.customers c set steam_trade_link = 'https://steamcommunity.com/tradeoffer/new/?partner=7&token=newtoken'
    from delivery.deliveries d where d.id = ${id} and c.id = d.customer_id`;
  await support.reply('retryDelivery', { id });
  expect(await listed()).toBe(false);
  const [row] = await shop.db`select problem, trade_url from delivery.deliveries where id = ${id}`;
  expect(row).toMatchObject({ problem: null, tradeUrl: expect.stringContaining('newtoken') as string });
  expect(await support.refusal('addBot', { ...givenNames(), ...secrets })).toMatchObject({ status: 403 });
});
