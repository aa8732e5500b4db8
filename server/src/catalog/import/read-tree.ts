import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { CategoryNameSeed, CategorySeed, CollectionSeed } from './seed.sql.ts';

const folder = new URL('../../../seed/catalog/', import.meta.url);
const unpack = promisify(gunzip);

/** Languages that the bundled catalog has titles for, besides English. */
export const titleLanguages = ['de', 'fr', 'es', 'pt', 'pl', 'uk'];

/** The bundled items: all of them, or a few hundred spread over kinds and prices. */
export const itemFiles = { full: 'items.jsonl.gz', small: 'items-small.jsonl' } as const;

/** Categories of the optional items come after those of the tree. */
const extraCategoryIdMin = 1_001;

interface CategoryFile {
  id: number;
  name: string;
  url: string;
  filter: { category?: string; subcategory?: string; hero?: string; collection_slug?: string };
  subcategories: CategoryFile[];
}

type CollectionFile = CollectionSeed & { names: Record<string, string> | null };
type LabelFile = Record<string, { category: Record<string, string> }>;

export function seedFile(name: string): URL {
  return new URL(name, folder);
}

async function readJson<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(seedFile(name), 'utf8')) as T;
}

export async function readTitles(language: string): Promise<{ ids: number[]; titles: string[] }> {
  const bytes = await unpack(await readFile(seedFile(`i18n/titles.${language}.json.gz`)));
  const byId = JSON.parse(bytes.toString('utf8')) as Record<string, string>;
  // Some titles of the game carry line breaks and double spaces.
  const titles = Object.values(byId).map((title) => title.replace(/\s+/gu, ' ').trim());
  return { ids: Object.keys(byId).map(Number), titles };
}

export interface TreeSeed {
  categories: CategorySeed[];
  collections: CollectionSeed[];
  names: CategoryNameSeed[];
}

/** The category tree with its names, and the collections. */
export async function readTree(): Promise<TreeSeed> {
  const tree = await readJson<CategoryFile[]>('categories.json');
  const collections = await readJson<CollectionFile[]>('collections.json');
  const labels = await readJson<LabelFile>('i18n/labels.json');
  const categories = tree.flatMap((root, position) => flatten(root, null, position));
  const root = categories[0];
  const known = new Set(categories.map(({ url }) => url));
  const extra = Object.entries(labels['en']?.category ?? {}).filter(([url]) => !known.has(url));
  extra.forEach(([url, name], at) => {
    const id = extraCategoryIdMin + at;
    categories.push({ ...subcategoryOf(url), id, name, parent_id: root?.id ?? null, position: id });
  });
  return { categories, collections, names: readNames(categories, collections, labels) };
}

function subcategoryOf(url: string): Pick<CategorySeed, 'url' | 'filter_kind' | 'filter_value'> {
  return { url, filter_kind: 'subcategory', filter_value: url };
}

function flatten(node: CategoryFile, parentId: number | null, position: number): CategorySeed[] {
  const { id, name, url, filter } = node;
  return [
    { id, name, url, parent_id: parentId, position, ...toFilter(filter) },
    ...node.subcategories.flatMap((child, at) => flatten(child, id, at)),
  ];
}

function toFilter(filter: CategoryFile['filter']): Pick<CategorySeed, 'filter_kind' | 'filter_value'> {
  const { collection_slug: collection, hero, subcategory } = filter;
  if (collection) return { filter_kind: 'collection', filter_value: collection === '*' ? null : collection };
  if (hero) return { filter_kind: 'hero', filter_value: hero };
  if (subcategory) return { filter_kind: 'subcategory', filter_value: subcategory };
  return { filter_kind: 'all', filter_value: null };
}

/** Subcategories are named by the labels and collections by their own names; models and subjects are not translated. */
function readNames(categories: CategorySeed[], collections: CollectionFile[], labels: LabelFile): CategoryNameSeed[] {
  const bySlug = new Map(collections.map(({ slug, names }) => [slug, names]));
  return categories.flatMap(({ id, url }) =>
    titleLanguages.flatMap((language) => {
      const name = labels[language]?.category[url] ?? bySlug.get(url)?.[language];
      return name ? [{ category_id: id, language, name }] : [];
    }),
  );
}
