import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import type { CallApi } from '#contract/api.ts';
import type { ShopContext } from '#web/lib/data/shop-context.ts';
import { englishTexts, type Texts } from '#web/lib/texts/texts.ts';
import { loadShop, readShop } from './load-shop.ts';

/** A shop whose named calls fail or answer differently. */
function shopOf(answers: Record<string, unknown>): ShopContext {
  const call = (name: string) => {
    const answer = name in answers ? answers[name] : { status: 'OK', payload: [] };
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  return {
    call: call as CallApi,
    locale: { langId: 1, code: 'en' },
    currency: { code: 'EUR', symbol: '€', value: 1, digits: 2 },
    viewer: null,
    isView: false,
    contentVersion: 'one',
    origin: 'http://shop.invalid',
    nonce: '',
  };
}

const away = new ApiError(500, { code: 'internal_error', message: '' });

test.each([
  ['readSettings', 'common.settings_failed'],
  ['listLanguages', 'common.languages_failed'],
  ['listStaticPages', 'common.pages_failed'],
])('without %s the shop fails to start with %s', async (name, textKey) => {
  await expect(loadShop(shopOf({ [name]: away }), '/')).rejects.toMatchObject({
    data: { textKey },
    init: { status: 500 },
  });
});

test.each([{ status: 'ERROR', payload: [] }, { status: 'OK' }])('settings of %j are rejected', async (answer) => {
  const start = loadShop(shopOf({ readSettings: answer }), '/');
  await expect(start).rejects.toMatchObject({ data: { textKey: 'common.settings_invalid' } });
});

test('without currencies the shop shows euros and logs the failure', async () => {
  const { currencies } = readShop(await loadShop(shopOf({ listCurrencies: away }), '/'));
  expect(currencies).toMatchObject([{ code: 'EUR', symbol: '€', value: 1, default: 1 }]);
  expect(console.warn).toHaveBeenCalledWith('Failed to load currencies', '');
  vi.mocked(console.warn).mockClear();
});

test.each([
  ['readLocalizations', 'Failed to load translations', { texts: null, locale: { code: 'de' } }],
  ['listSocialLinks', 'Failed to load social links', { socialLinks: [] }],
])('without %s the shop works and logs: %s', async (name, what, rest) => {
  const german = { ...shopOf({ readLocalizations: {}, [name]: away }), locale: { langId: 2, code: 'de' } };
  expect(readShop(await loadShop(german, '/'))).toMatchObject(rest);
  expect(console.warn).toHaveBeenCalledExactlyOnceWith(what, '');
  vi.mocked(console.warn).mockClear();
});

test('equal texts return the same object, changed ones a new one', () => {
  const english = readShop('{"locale":{"code":"en"}}');
  expect(readShop('{"locale":{"code":"en"}}')).toBe(english);
  expect(readShop('{"locale":{"code":"de"}}')).toEqual({ locale: { code: 'de' } });
  expect(english).toEqual({ locale: { code: 'en' } });
});

const english = Object.assign(
  {},
  ...['auth', 'catalog', 'common', 'developers', 'email', 'wallet'].map(
    (area) => JSON.parse(readFileSync(`contract/texts/en/${area}.json`, 'utf8')) as object,
  ),
) as Texts;
const viewer = { email: 'kim@example.com', name: 'Kim', surname: 'Berg', verified: true };
const settings = { status: 'OK', payload: {} };

async function loadGerman(path: string, context: Partial<ShopContext> = {}) {
  const shop = shopOf({ readSettings: settings, readLocalizations: english });
  const { texts, hasTrimmedTexts } = readShop(
    await loadShop({ ...shop, locale: { langId: 2, code: 'de' }, ...context }, path),
  );
  return {
    areas: [...new Set(Object.keys(texts ?? {}).map((key) => key.split('.', 1).join()))].toSorted(),
    hasTrimmedTexts,
  };
}

test("guests' pages are sent without customers' texts and marked as such", async () => {
  const whole = { areas: ['auth', 'catalog', 'common', 'developers', 'wallet'], hasTrimmedTexts: false };
  for (const path of ['/', '/products', '/products/rifles/ak-47/1', '/terms'])
    expect(await loadGerman(path)).toEqual({ areas: ['catalog', 'common'], hasTrimmedTexts: true });
  for (const path of ['/auth', '/email/verify/success', '/fail-payment']) expect(await loadGerman(path)).toEqual(whole);
  expect(await loadGerman('/', { viewer })).toEqual(whole);
  expect(await loadGerman('/', { locale: { langId: 1, code: 'en' } })).toEqual(whole);
});

test('English pages carry only the texts that staff changed', async () => {
  const asked: unknown[] = [];
  const shop = shopOf({ readSettings: settings, readLocalizations: {} });
  const ask = shop.call as (name: string, input: unknown) => Promise<unknown>;
  const call = (name: string, input: unknown): Promise<unknown> => {
    if (name === 'readLocalizations') asked.push(input);
    return ask(name, input);
  };
  const { texts } = readShop(await loadShop({ ...shop, call: call as CallApi }, '/'));
  expect([asked, texts]).toEqual([[{ changed: 'true' }], null]);
});

test("the omitted texts are those that customers' pages bundle in English", async () => {
  const before = new Set(Object.keys(englishTexts));
  await import('#web/lib/texts/customer-texts.ts');
  const answers = { readSettings: settings, readLocalizations: englishTexts };
  const shop = { ...shopOf(answers), locale: { langId: 2, code: 'de' } };
  const { texts } = readShop(await loadShop(shop, '/'));
  expect(new Set(Object.keys(texts ?? {}))).toEqual(before);
});
