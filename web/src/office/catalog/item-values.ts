import type { OfficeInputOf, OfficeReplyOf } from '#contract/office/office-api.ts';
import type { SavedRecord } from '#web/office/kit/form/use-record-save.ts';

export type ItemDetails = OfficeReplyOf<'readItemRecord'>['payload'];
type ItemReply = OfficeReplyOf<'changeItem'>['payload'];

/** Fields of the item form; titles are one field per language, named `title_de`. */
export type ItemValues = Record<string, string | number | boolean | null>;

const titlePrefix = 'title_';

const emptyItem: ItemValues = {
  title: '',
  market_name: '',
  type: '',
  category: '',
  hero: '',
  class: '',
  quality: '',
  variant: 'normal',
  collection: '',
  image: '',
  price: null,
  old_price: null,
  is_new: false,
  new_until: null,
  is_top: false,
  is_hidden: false,
  stock: 1,
};

export function newItemValues(languages: readonly string[]): SavedRecord<ItemValues> {
  return { values: { ...emptyItem, ...titleValues({}, languages) }, version: null };
}

export function toItemValues(item: ItemReply, languages: readonly string[]): SavedRecord<ItemValues> {
  const values = Object.keys(emptyItem).map((name) => [name, (item as unknown as ItemValues)[name] ?? '']);
  return {
    values: {
      ...Object.fromEntries(values),
      old_price: item.old_price,
      new_until: item.new_until,
      ...titleValues(item.titles, languages),
    },
    version: item.version,
  };
}

function titleValues(titles: Readonly<Record<string, string>>, languages: readonly string[]): ItemValues {
  const others = languages.filter((code) => code !== 'en');
  return Object.fromEntries(others.map((code) => [`${titlePrefix}${code}`, titles[code] ?? '']));
}

export function titleField(code: string): string {
  return `${titlePrefix}${code}`;
}

type ItemInput = Omit<OfficeInputOf<'createItem'>, 'stock' | 'price'> & {
  price: number;
  old_price: number | null;
};

/** What the server takes; it checks every field and names those that are wrong. */
export function toItemInput(values: ItemValues): ItemInput {
  const titles = Object.entries(values).filter(([name, value]) => name.startsWith(titlePrefix) && value !== '');
  const { stock: _, ...fields } = values;
  const sent = Object.entries(fields).filter(([name]) => !name.startsWith(titlePrefix));
  return {
    ...Object.fromEntries(sent),
    hero: values['hero'] || null,
    quality: values['quality'] || null,
    collection: values['collection'] || null,
    titles: Object.fromEntries(titles.map(([name, value]) => [name.slice(titlePrefix.length), `${value ?? ''}`])),
  } as unknown as ItemInput;
}
