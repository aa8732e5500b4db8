import { expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { inTransaction } from '#server/platform/db.ts';
import { givenOfficeCaller } from '../../../test-kit/call-office.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';
import { changeSettings } from './change-settings.ts';

const shop = withShopApp();
const limit = 'payout_two_approvals_above_minor';

async function givenAdmins() {
  const [kim, sam] = [await givenOfficeCaller(shop, shop.db, 'admin'), await givenOfficeCaller(shop, shop.db, 'admin')];
  const read = async () => (await kim.reply('readShopSettings', {})).payload;
  const valueOf = async (name: string) => (await read()).fields.find((field) => field.name === name)?.value;
  const save = async (values: Record<string, string | number | boolean>) =>
    (await kim.reply('saveShopSettings', { version: (await read()).version, values, reason: 'larger skins' })).payload;
  const ask = async (values: Record<string, string | number | boolean>) => (await save(values)).waiting.at(-1)?.id ?? 0;
  return { kim, sam, read, valueOf, save, ask };
}

test('a higher limit of approvals waits for another admin, while the rest of the form is saved', async () => {
  const { kim, sam, valueOf, save } = await givenAdmins();
  const { waiting } = await save({ [limit]: 5000, coin_name: 'Pearls' });
  expect(waiting).toMatchObject([
    { name: limit, before: 1000, after: 5000, reason: 'larger skins', requested_by: kim.actor },
  ]);
  expect([await valueOf(limit), await valueOf('coin_name')]).toEqual([1000, 'Pearls']);
  const [{ id } = { id: 0 }] = waiting;
  expect(await kim.outcome('approveSettingChange', { id })).toBe('second_person_needed');
  expect(await valueOf(limit)).toBe(1000);
  const approved = (await sam.reply('approveSettingChange', { id })).payload;
  expect(approved.waiting).toEqual([]);
  expect(await valueOf(limit)).toBe(5000);
  expect((await sam.reply('listSettingChanges', { name: limit })).payload[0]).toMatchObject({
    after: 5000,
    actor: sam.actor,
    requested_by: kim.actor,
    reason: 'larger skins',
  });
  expect(await listAudit(shop.db, { subject: 'settings:shop', limit: 3 })).toMatchObject([
    { actor: sam.actor, action: 'settings.changed', details: { requestedBy: kim.actor, [`${limit}.to`]: 5000_00 } },
    { actor: kim.actor, action: 'settings.changed', details: { 'coin_name.to': 'Pearls' } },
    { actor: kim.actor, action: 'settings.change_asked', details: { reason: 'larger skins' } },
  ]);
  await save({ [limit]: 1000 });
  expect(await valueOf(limit)).toBe(1000);
  const [lowered] = (await sam.reply('listSettingChanges', { name: limit })).payload;
  expect(lowered).toMatchObject({ actor: kim.actor, requested_by: null, reason: 'larger skins' });
});

test('a shorter hold and another account wait; a longer hold and the first account do not', async () => {
  const { sam, valueOf, save } = await givenAdmins();
  await save({ payout_hold_days: 9, bank_iban: 'DE89370400440532013000' });
  expect([await valueOf('payout_hold_days'), await valueOf('bank_iban')]).toEqual([9, 'DE89370400440532013000']);
  const { waiting } = await save({ payout_hold_days: 0, bank_iban: 'DE02120300000000202051' });
  expect(waiting.map(({ name, after }) => [name, after])).toEqual([
    ['payout_hold_days', 0],
    ['bank_iban', 'DE02120300000000202051'],
  ]);
  for (const { id } of waiting) await sam.reply('withdrawSettingChange', { id });
  expect([await valueOf('payout_hold_days'), await valueOf('bank_iban')]).toEqual([9, 'DE89370400440532013000']);
  const [entry] = await listAudit(shop.db, { subject: 'settings:shop', limit: 1 });
  expect(entry).toMatchObject({ action: 'settings.change_withdrawn', details: { 'bank_iban.to': '…2051' } });
});

test('a payout method that staff pay by hand is switched on by two, and off by one', async () => {
  const { sam, valueOf, save, ask } = await givenAdmins();
  const name = 'payouts_by_mbway';
  const id = await ask({ [name]: true });
  expect(await valueOf(name)).toBe(false);
  await sam.reply('approveSettingChange', { id });
  expect(await valueOf(name)).toBe(true);
  await save({ [name]: false });
  expect(await valueOf(name)).toBe(false);
});

test('a script for the pages of the shop waits, also the first one, needs a reason and is removed at once', async () => {
  const { kim, sam, read, valueOf, save, ask } = await givenAdmins();
  const tag = '<script>collect(card)</script>';
  const { version } = await read();
  const silent = await kim.refusal('saveShopSettings', { version, values: { google_tag: tag } });
  expect(silent.errors).toHaveProperty('reason');
  const id = await ask({ google_tag: tag });
  expect(await valueOf('google_tag')).toBe('');
  expect(await kim.outcome('approveSettingChange', { id })).toBe('second_person_needed');
  await sam.reply('approveSettingChange', { id });
  expect(await valueOf('google_tag')).toBe(tag);
  await save({ google_tag: '' });
  expect(await valueOf('google_tag')).toBe('');
});

test('a setting has one waiting change at a time, and the undo of a change waits too', async () => {
  const { kim, sam, read, valueOf, save, ask } = await givenAdmins();
  const id = await ask({ [limit]: 2000 });
  const { version } = await read();
  const twice = await kim.refusal('saveShopSettings', { version, values: { [limit]: 3000 }, reason: 'more' });
  expect(twice.errors[limit]?.[0]).toMatch(/waits for a second admin already/);
  await sam.reply('withdrawSettingChange', { id });
  await save({ [limit]: 500 });
  const [change] = (await kim.reply('listSettingChanges', { name: limit })).payload;
  const undone = await kim.reply('undoSettingChange', { id: change?.id ?? 0, reason: 'a mistake' });
  expect(undone.payload.waiting).toMatchObject([{ name: limit, before: 500, after: 1000 }]);
  expect(await valueOf(limit)).toBe(500);
  await sam.reply('approveSettingChange', { id: undone.payload.waiting[0]?.id ?? 0 });
  expect(await valueOf(limit)).toBe(1000);
});

test('of two decisions at the same moment one counts', async () => {
  const { sam, valueOf, ask, save } = await givenAdmins();
  const eve = await givenOfficeCaller(shop, shop.db, 'admin');
  const id = await ask({ [limit]: 7000 });
  const outcomes = await Promise.all([
    sam.outcome('approveSettingChange', { id }),
    eve.outcome('approveSettingChange', { id }),
  ]);
  expect(outcomes.toSorted()).toEqual(['OK', 'record_changed']);
  expect(await valueOf(limit)).toBe(7000);
  expect(await eve.outcome('withdrawSettingChange', { id })).toBe('record_changed');
  const { payload } = await sam.reply('listSettingChanges', { name: limit });
  expect(payload.filter(({ after }) => after === 7000)).toHaveLength(1);
  await save({ [limit]: 1000 });
});

test('a setting that changed meanwhile is not approved, and the command line acts alone', async () => {
  const { sam, valueOf, ask } = await givenAdmins();
  const id = await ask({ [limit]: 7000 });
  const change = {
    version: null,
    values: { [limit]: 1500 },
    reason: 'by phone',
    actor: 'terminal:kim',
    now: new Date(),
  };
  await inTransaction(shop.db, (tx) => changeSettings(tx, { ...change, mayActAlone: true }));
  expect(await valueOf(limit)).toBe(1500);
  expect(await sam.outcome('approveSettingChange', { id })).toBe('record_changed');
  expect(await valueOf(limit)).toBe(1500);
  expect(await sam.outcome('withdrawSettingChange', { id })).toBe('OK');
});
