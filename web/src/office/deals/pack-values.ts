import type { OfficeInputOf, OfficeReplyOf } from '#contract/office/office-api.ts';
import type { SavedRecord } from '#web/office/kit/form/use-record-save.ts';

export type PackReply = OfficeReplyOf<'readPackRecord'>['payload'];

/** Fields of the form of a pack; titles are one field per language, named `title_de`. */
export type PackValues = Record<string, string | number | boolean | null | number[]> & { item_ids: number[] };

const titlePrefix = 'title_';
const languageNames = new Intl.DisplayNames('en', { type: 'language' });

export function titleField(code: string): string {
  return `${titlePrefix}${code}`;
}

export function packLabels(languages: readonly string[]): Record<string, string> {
  return {
    title: 'Name (English)',
    position: 'Place',
    is_active: 'On: the shop shows it',
    item_ids: 'Items',
    price: 'Price',
    ...Object.fromEntries(
      languages.map((code) => [titleField(code), `Name (${languageNames.of(code) ?? code})`] as const),
    ),
  };
}

export function newPack(languages: readonly string[]): SavedRecord<PackValues> {
  const values = { title: '', price: null, position: 1, is_active: true, item_ids: [], ...titlesOf({}, languages) };
  return { values, version: null };
}

export function toPackValues(pack: PackReply, languages: readonly string[]): SavedRecord<PackValues> {
  const { title, price, position, is_active, item_ids, titles, version } = pack;
  return { values: { title, price, position, is_active, item_ids, ...titlesOf(titles, languages) }, version };
}

function titlesOf(titles: Readonly<Record<string, string>>, languages: readonly string[]): Record<string, string> {
  return Object.fromEntries(languages.map((code) => [titleField(code), titles[code] ?? '']));
}

/** What the server takes; it checks every field and names those that are wrong. */
export function toPackInput(values: PackValues): OfficeInputOf<'createPack'> {
  const { title, price, position, is_active, item_ids } = values;
  const titles = Object.entries(values).filter(([name, value]) => name.startsWith(titlePrefix) && value !== '');
  return {
    title,
    price,
    position,
    is_active,
    item_ids,
    titles: Object.fromEntries(titles.map(([name, value]) => [name.slice(titlePrefix.length), value])),
  } as unknown as OfficeInputOf<'createPack'>;
}
