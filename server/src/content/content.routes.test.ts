import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReplyOf, RouteName } from '#contract/api.ts';
import { answerCall, checkReply } from '#server/platform/http/answer.ts';
import { type Call, type CallFacts, createCall } from '#server/platform/http/bind.ts';
import { observeAnswer } from '../../test-kit/observed-calls.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { testLog } from '../../test-kit/test-log.ts';
import type { ContentSnapshot } from './content-snapshot.ts';
import { openContentSnapshot } from './open-content-snapshot.ts';
import { contentRoutes } from './content.routes.ts';

let database: TestDatabase;
let snapshot: ContentSnapshot;

beforeAll(async () => {
  database = await openTestDatabase('content');
  snapshot = await openContentSnapshot(database.db, testLog);
});

afterAll(async () => {
  await snapshot.close();
  await database.close();
});

/** Makes a call as a guest would and checks the reply against the contract. */
async function callAsGuest<N extends RouteName>(name: N, input: object = {}, display: Call['display'] = {}) {
  const bound = contentRoutes({
    db: database.db,
    snapshot,
    imageHost: null,
    askCountry: null,
    rateLimitFactor: 1,
    isDemo: true,
  }).find(({ route }) => route.name === name);
  if (!bound) throw new Error(`no route ${name}`);
  const reply = await observeAnswer(bound, () =>
    answerCall(bound, input, createCall({ session: null, display } as CallFacts)),
  );
  checkReply(bound, reply);
  return reply as ReplyOf<N>;
}

test('without a country service no lookup is made, and the settings announce none', async () => {
  expect(await callAsGuest('guessCountry')).toEqual({ status: 'OK', payload: { iso: null } });
  expect((await callAsGuest('readSettings')).payload.country_guess).toBe(false);
});

test('settings have both spellings of payment methods and the flat fields of the internal currency', async () => {
  const { payload } = await callAsGuest('readSettings');
  expect(payload).toMatchObject({
    min_top_up: 5,
    balance_confirm_from_eur: 100,
    vat_percent: 20,
    internal_currency: { name: 'Credits', exchange_rate_eur: 1 },
    internal_currency_name: 'Credits',
    exchange_rate_eur: 1,
    is_reg_enabled: true,
    offer_enabled: true,
    payout_methods: ['card', 'sepa'],
    payout_hold_days: 7,
    trade_account: 'Loadout Demo',
    google_tag: '',
  });
  expect(payload.paymentMethods).toEqual(payload.payment_methods);
  expect(payload.payment_methods[0]).toMatchObject({ code: 'card', image: expect.stringMatching(/^data:image\/svg/) });
});

async function linesIn(langId: number) {
  const { requisites, copyright } = (await callAsGuest('readSettings', {}, { langId })).payload;
  return { requisites, copyright };
}

test('the company lines follow the language until staff edit them', async () => {
  const [english, german] = [await linesIn(1), await linesIn(2)];
  expect(english.requisites).toContain('Company no.');
  expect(german.requisites).toContain('Handelsregister-Nr.');
  expect(german.copyright).toContain('Marken der Valve Corporation');
  await database.db`update content.settings set requisites = 'Our Shop GmbH'`;
  await snapshot.refresh();
  expect(await linesIn(2)).toEqual({ requisites: 'Our Shop GmbH', copyright: german.copyright });
  await database.db`update content.settings set requisites = ${english.requisites}`;
  await snapshot.refresh();
});

test('there is exactly one default currency and one default language', async () => {
  const { payload: currencies } = await callAsGuest('listCurrencies');
  const { payload: languages } = await callAsGuest('listLanguages');
  expect(currencies.filter((currency) => currency.default === 1).map(({ code }) => code)).toEqual(['EUR']);
  expect(languages.filter((language) => language.default === 1).map(({ code }) => code)).toEqual(['en']);
  expect(currencies.find(({ code }) => code === 'PLN')).toMatchObject({ value: 4.26, min_order_amount: 25, digits: 2 });
});

test('countries are translated and always have an ISO code', async () => {
  const { payload } = await callAsGuest('listCountries', {}, { langId: '2' });
  expect(payload.find(({ iso }) => iso === 'DE')).toMatchObject({ title: 'Deutschland', id: 276, hash: 'de' });
  expect(payload.every(({ iso }) => /^[A-Z]{2}$/.test(iso))).toBe(true);
});

test('localizations are a flat map with every English key in every language', async () => {
  const english = await callAsGuest('readLocalizations');
  expect(english['cart.title']).toBe('My Cart');
  for (const langId of [2, 3, 4, 5, 6, 7]) {
    const texts = await callAsGuest('readLocalizations', {}, { langId });
    expect(Object.keys(texts)).toEqual(expect.arrayContaining(Object.keys(english)));
  }
});

test('pages are translated and flag terms, privacy and cookies', async () => {
  const { payload } = await callAsGuest('listStaticPages', {}, { langId: 2 });
  expect(payload.find(({ slug }) => slug === 'terms')).toMatchObject({ is_terms: 1, is_privacy: 0, is_cookie: 0 });
  expect(payload.find(({ slug }) => slug === 'privacy')?.title).toBe('Datenschutzerklärung');
  expect(payload.find(({ slug }) => slug === 'cookies')?.is_cookie).toBe(1);
});

/** Days of the right of withdrawal, and whether its page is listed. */
async function readWithdrawalFacts() {
  const { withdrawal_days: days } = (await callAsGuest('readSettings')).payload;
  const { payload: pages } = await callAsGuest('listStaticPages');
  return [days, pages.some(({ slug }) => slug === 'right-of-withdrawal')];
}

test('without the right of withdrawal its page is gone and the settings say so', async () => {
  expect(await readWithdrawalFacts()).toEqual([14, true]);
  await database.db`update content.settings set withdrawal_days = null`;
  await snapshot.refresh();
  expect(await readWithdrawalFacts()).toEqual([null, false]);
  await database.db`update content.settings set withdrawal_days = 14`;
  await snapshot.refresh();
});

test('reads a page by its id, also as text, and refuses an unknown one', async () => {
  expect((await callAsGuest('readStaticPage', { id: '3' })).payload.slug).toBe('terms');
  await expect(callAsGuest('readStaticPage', { id: 99 })).rejects.toMatchObject({ code: 'page_not_found' });
  await expect(callAsGuest('readStaticPage', { id: 'x' })).rejects.toMatchObject({ code: 'invalid_input' });
});

test('social links have an HTTPS URL and a title', async () => {
  const { payload } = await callAsGuest('listSocialLinks');
  expect(payload.length).toBeGreaterThan(0);
  expect(payload.every(({ link, title }) => link.startsWith('https://') && title.length > 0)).toBe(true);
});

test('escapes scripts in pages', async () => {
  await database.db`update content.static_page_translations set content = '<p>a</p><SCRIPT>x()</SCRIPT>'`;
  await snapshot.refresh();
  const { payload } = await callAsGuest('listStaticPages');
  expect(payload[0]?.content).toBe('<p>a</p>&lt;SCRIPT>x()&lt;/SCRIPT>');
});
