import { expect, test } from 'vitest';
import type { DeclineReason, PriceRule } from '#contract/office/offer-rules.ts';
import { listAudit } from '#server/audit/audit.queries.ts';
import { givenOfficeCaller } from '../../../test-kit/call-office.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';

const shop = withShopApp();
const share = (percent: number): PriceRule => ({
  kind: 'share',
  category: null,
  quality: null,
  at_least: null,
  percent,
});
const reason = (translations: Record<string, string> = {}): DeclineReason => ({ text: 'No stickers.', translations });

test('an owner changes the price rules, which the next price follows, and the log says what differs', async () => {
  const owner = await givenOfficeCaller(shop, shop.db, 'admin');
  const { id } = await givenItem(shop.db, { title: 'AK-47 | Ruled (Field-Tested)', priceCents: 100_00, stock: 1 });
  const { version, rules } = (await owner.reply('readPriceRules', {})).payload;
  const changed = rules.map((rule) => (rule.kind === 'share' && rule.category === null ? share(60.5) : rule));
  const preview = (await owner.reply('previewPriceRules', { item_id: id, rules: changed })).payload;
  expect(preview).toMatchObject({ reference: 100, stock: 1, sold: 0, offer: 57.5 });
  const before = (await owner.reply('previewPriceRules', { item_id: id, rules })).payload;
  expect(before?.offer).toBe(72);
  const saved = await owner.reply('savePriceRules', { version, rules: changed });
  expect(saved.payload.rules).toEqual(changed);
  expect((await owner.reply('readPriceRules', {})).payload).toEqual(saved.payload);
  const [entry] = await listAudit(shop.db, { subject: 'offers:prices', limit: 1 });
  expect(entry).toMatchObject({ actor: owner.actor, details: { 'share.from': 75, 'share.to': 60.5 } });
  expect((await owner.reply('previewPriceRules', { item_id: id, rules: [] })).payload).toBeNull();
});

test('of two owners at once, one is told that the rules have changed', async () => {
  const [one, other] = [
    await givenOfficeCaller(shop, shop.db, 'admin'),
    await givenOfficeCaller(shop, shop.db, 'admin'),
  ];
  const { version } = (await one.reply('readPriceRules', {})).payload;
  const outcomes = await Promise.all([
    one.outcome('savePriceRules', { version, rules: [share(70)] }),
    other.outcome('savePriceRules', { version, rules: [share(71)] }),
  ]);
  expect(outcomes.toSorted((a, b) => a.localeCompare(b))).toEqual(['OK', 'record_changed']);
  const support = await givenOfficeCaller(shop, shop.db, 'support');
  expect(await support.outcome('savePriceRules', { version, rules: [] })).toBe('role_not_allowed');
});

test.each<[string, PriceRule[], string]>([
  ['twice the same', [share(70), share(71)], 'rules.1.kind'],
  ['a negative share', [share(-1)], 'rules.0.percent'],
  ['a third decimal', [share(70.123)], 'rules.0.percent'],
  ['sales for a share', [{ ...share(70), at_least: 3 }], 'rules.0.at_least'],
  ['stock without a number', [{ ...share(-3), kind: 'stock' }], 'rules.0.at_least'],
])('refuses %s', async (_, rules, field) => {
  const owner = await givenOfficeCaller(shop, shop.db, 'admin');
  expect((await owner.refusal('savePriceRules', { version: 'x', rules })).errors).toHaveProperty([field]);
});

test('every usual reason of a new shop has a text in every language', async () => {
  const support = await givenOfficeCaller(shop, shop.db, 'support');
  const { reasons } = (await support.reply('readDeclineReasons', {})).payload;
  const { languages } = (await support.reply('readItemChoices', {})).payload;
  const others = languages.filter((code) => code !== 'en').toSorted();
  expect(reasons).toHaveLength(4);
  for (const { translations } of reasons) expect(Object.keys(translations).toSorted()).toEqual(others);
});

test('an owner sets the reasons that the desk declines with', async () => {
  const owner = await givenOfficeCaller(shop, shop.db, 'admin');
  const { version, reasons } = (await owner.reply('readDeclineReasons', {})).payload;
  const stickers = {
    text: 'We do not buy stickers.',
    translations: { pl: 'Nie kupujemy naklejek.', de: 'Keine Sticker.' },
  };
  const wanted = [stickers, ...reasons.slice(1)];
  const { payload: saved } = await owner.reply('saveDeclineReasons', { version, reasons: wanted });
  expect(await owner.outcome('saveDeclineReasons', { version, reasons: [] })).toBe('record_changed');
  const support = await givenOfficeCaller(shop, shop.db, 'support');
  expect((await support.reply('readDeclineReasons', {})).payload).toEqual({ version: saved.version, reasons: wanted });
  expect(await support.outcome('saveDeclineReasons', { version, reasons: [] })).toBe('role_not_allowed');
  const [entry] = await listAudit(shop.db, { subject: 'offers:reasons', limit: 1 });
  expect(entry).toMatchObject({ action: 'decline_reasons.changed', actor: owner.actor });
});

test.each<[string, unknown, string]>([
  ['a reason twice', [reason(), reason()], 'reasons'],
  ['a second English text', [reason({ en: 'Too dear.' })], 'reasons.0.translations.en'],
  ['an empty translation', [reason({ de: '' })], 'reasons.0.translations.de'],
])('refuses %s', async (_, reasons, field) => {
  const owner = await givenOfficeCaller(shop, shop.db, 'admin');
  const input = { version: 'x', reasons: reasons as DeclineReason[] };
  expect((await owner.refusal('saveDeclineReasons', input)).errors).toHaveProperty([field]);
});
