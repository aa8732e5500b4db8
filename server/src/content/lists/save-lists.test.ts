import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadContent } from '#server/content/load-content.ts';
import { seedContent } from '#server/content/seed-content.ts';
import { inTransaction } from '#server/platform/db.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { lockCountry, listSocialLinks, lockLanguages, lockPaymentMethods, lockSocialLinks } from './lists.queries.ts';
import { saveCountry } from './save-country.ts';
import { saveLanguage } from './save-language.ts';
import { savePaymentMethods } from './save-payment-methods.ts';
import { saveSocialLinks } from './save-social-links.ts';

let database: TestDatabase;
const [germany, austria] = [276, 40];

beforeAll(async () => {
  database = await openTestDatabase();
  await seedContent(database.db);
});
afterAll(() => database.close());

function changeCountry(id: number, change: Parameters<typeof saveCountry>[2]) {
  return inTransaction(database.db, async (tx) => {
    const before = await lockCountry(tx, id);
    return before && saveCountry(tx, before, change);
  });
}

test('countries have a place, names by language, and can be off', async () => {
  await changeCountry(germany, { position: 1, titles: { 2: 'Bundesrepublik' } });
  await changeCountry(austria, { isEnabled: false });
  const { countries } = await loadContent(database.db);
  expect(countries.get(2)?.[0]).toMatchObject({ id: germany, title: 'Bundesrepublik' });
  expect(countries.get(1)?.[0]).toMatchObject({ id: germany, title: 'Germany' });
  expect(countries.get(1)?.some(({ id }) => id === austria)).toBe(false);
});

function changeLanguage(id: number, change: Parameters<typeof saveLanguage>[2]) {
  return inTransaction(database.db, async (tx) => {
    const before = (await lockLanguages(tx)).find((language) => language.id === id);
    return before && saveLanguage(tx, before, change);
  });
}

test('there is always one default language, and it is on', async () => {
  await changeLanguage(3, { isEnabled: false });
  expect((await loadContent(database.db)).languages.map(({ code }) => code)).not.toContain('fr');
  const refused = { code: 'language_is_default' };
  await expect(changeLanguage(1, { isEnabled: false })).rejects.toMatchObject(refused);
  await expect(changeLanguage(1, { isDefault: false })).rejects.toMatchObject(refused);
  await expect(changeLanguage(3, { isDefault: true })).rejects.toMatchObject(refused);
  await changeLanguage(2, { isDefault: true });
  const { defaultLanguage, texts } = await loadContent(database.db);
  expect(defaultLanguage.code).toBe('de');
  expect(texts.get(1)).toMatchObject({ 'cart.title': 'My Cart' });
  await changeLanguage(1, { isDefault: true });
});

test('social links keep their ids in a new order, and new ones get an id', async () => {
  const [first, second, ...others] = await listSocialLinks(database.db);
  if (!first || !second) throw new Error('the seed has two links');
  const fresh = { id: null, link: 'https://example.com/new', img: first.img, title: 'New' };
  const saved = await inTransaction(database.db, async (tx) =>
    saveSocialLinks(tx, await lockSocialLinks(tx), [second, fresh, first]),
  );
  const newId = Math.max(first.id, second.id, ...others.map(({ id }) => id)) + 1;
  expect(saved.map(({ id, position }) => [id, position])).toEqual([
    [second.id, 1],
    [newId, 2],
    [first.id, 3],
  ]);
  expect((await loadContent(database.db)).socialLinks.map(({ id }) => id)).toEqual([second.id, newId, first.id]);
});

test('payment methods follow the order of the form, and one that is off is not offered', async () => {
  const save = (codes: string[]) =>
    inTransaction(database.db, async (tx) => {
      const before = await lockPaymentMethods(tx);
      const wanted = codes.map((code) => ({ code, title: code, isEnabled: code !== 'mobile', pendingHours: 5 }));
      return savePaymentMethods(tx, before, wanted);
    });
  await save(['balance', 'card', 'mobile', 'unknown']);
  const { settings } = await loadContent(database.db);
  expect(settings.paymentMethods.map(({ code, pendingHours }) => [code, pendingHours])).toEqual([
    ['balance', 5],
    ['card', 5],
    ['bank', 504],
    ['multibanco', 72],
  ]);
});
