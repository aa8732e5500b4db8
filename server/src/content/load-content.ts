import { assert } from '#server/platform/assert.ts';
import { inSnapshot, type Db, type Tx } from '#server/platform/db.ts';
import { mergeTexts, titleCountries, translatePages } from './content.rules.ts';
import {
  selectCountries,
  selectCountryTitles,
  selectCurrencies,
  selectLanguages,
  selectPages,
  selectPaymentMethods,
  selectSettings,
  selectSocialLinks,
  selectTexts,
} from './content.sql.ts';
import type { ContentState, CountryTitles, ShopLanguage, ShopPage, Texts } from './content.types.ts';
import { readServerTexts } from './read-server-texts.ts';

/** The language of the files that are complete; another may be the default. */
const englishId = 1;

/** Reads all content in one snapshot. Throws for a database without a seed. */
export async function loadContent(db: Db): Promise<ContentState> {
  return inSnapshot(db, readAll);
}

async function readAll(tx: Tx): Promise<ContentState> {
  const settings = await selectSettings(tx);
  assert(settings, 'the shop has no settings: it is not seeded');
  const currencies = await selectCurrencies(tx);
  const languages = await selectLanguages(tx);
  const defaultCurrency = currencies.find(({ isDefault }) => isDefault);
  const defaultLanguage = languages.find(({ isDefault }) => isDefault);
  assert(defaultCurrency && defaultLanguage, 'the shop has no default currency or language');
  return {
    settings: { ...settings, paymentMethods: await selectPaymentMethods(tx) },
    currencies,
    languages,
    defaultCurrency,
    defaultLanguage,
    socialLinks: await selectSocialLinks(tx),
    countries: await readCountries(tx, languages),
    pages: await readPages(tx, languages, defaultLanguage.id),
    ...(await readTexts(tx, languages, defaultLanguage.id)),
    serverTexts: await readServerTexts(tx),
  };
}

async function readCountries(tx: Tx, languages: ShopLanguage[]): Promise<ContentState['countries']> {
  const countries = await selectCountries(tx);
  const titles = new Map<number, CountryTitles>();
  for (const { languageId, countryId, title } of await selectCountryTitles(tx)) {
    getOrSet(titles, languageId, () => new Map()).set(countryId, title);
  }
  return new Map(languages.map(({ id, code }) => [id, titleCountries(countries, titles.get(id), code)]));
}

async function readPages(tx: Tx, languages: ShopLanguage[], defaultId: number): Promise<ContentState['pages']> {
  const byLanguage = new Map<number, ShopPage[]>();
  for (const { languageId, ...page } of await selectPages(tx)) {
    getOrSet(byLanguage, languageId, () => []).push(page);
  }
  const fallback = byLanguage.get(defaultId) ?? [];
  return new Map(languages.map(({ id }) => [id, translatePages(fallback, byLanguage.get(id))]));
}

async function readTexts(
  tx: Tx,
  languages: ShopLanguage[],
  defaultId: number,
): Promise<Pick<ContentState, 'texts' | 'changedTexts'>> {
  const byLanguage = new Map<number, Texts>();
  const changedTexts = new Map<number, Texts>();
  for (const { languageId, key, text, isEdited } of await selectTexts(tx)) {
    getOrSet(byLanguage, languageId, (): Texts => ({}))[key] = text;
    if (isEdited) getOrSet(changedTexts, languageId, (): Texts => ({}))[key] = text;
  }
  const english = byLanguage.get(englishId);
  const fallback = mergeTexts(english ?? {}, byLanguage.get(defaultId));
  const texts = new Map(languages.map(({ id }) => [id, mergeTexts(fallback, byLanguage.get(id))]));
  return { texts, changedTexts };
}

function getOrSet<V>(map: Map<number, V>, key: number, create: () => V): V {
  const found = map.get(key) ?? create();
  map.set(key, found);
  return found;
}
