import { listItemsByIds } from '#server/catalog/catalog.queries.ts';
import type { ShopLanguage } from '#server/content/content.types.ts';
import type { Reader } from '#server/platform/db.ts';
import { titleIn } from './offers.rules.ts';
import type { Offer } from './offers.types.ts';

type Language = Pick<ShopLanguage, 'id' | 'code'>;

interface Reading {
  language: Language;
  languages: readonly Language[];
}

/** Translates titles of matched items; other titles stay. Only reads. */
export async function translateTitles(
  reader: Reader,
  offers: Offer[],
  { language, languages }: Reading,
): Promise<Offer[]> {
  const foreign = offers.filter(({ languageCode, itemId }) => itemId !== null && languageCode !== language.code);
  const ids = [...new Set(foreign.map(({ itemId }) => itemId ?? 0))];
  const codes = new Set([language.code, ...foreign.map(({ languageCode }) => languageCode)]);
  const named = new Map<string, Awaited<ReturnType<typeof listItemsByIds>>[number]>();
  for (const { id, code } of languages.filter((each) => codes.has(each.code))) {
    for (const item of await listItemsByIds(reader, ids, id)) named.set(`${code} ${item.id}`, item);
  }
  return offers.map((offer) => {
    const item = named.get(`${language.code} ${offer.itemId}`);
    const original = named.get(`${offer.languageCode} ${offer.itemId}`);
    return item && original && offer.languageCode !== language.code
      ? { ...offer, title: titleIn(offer.title, { original, item }) }
      : offer;
  });
}
