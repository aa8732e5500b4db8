import type { FilterGroup, SearchHelp } from '#contract/search-help.ts';
import type { CatalogItem } from '#server/catalog/catalog.types.ts';
import { type Bitset, countBits } from '#server/catalog/text-search/bitset.ts';
import { spellWord } from '#server/catalog/text-search/spell-word.ts';
import { groupedItems, listRecommendedItems } from './list-items.ts';
import { nameSearch } from './name-search.ts';
import { type ReadModel, textIndexes } from './read-model.ts';
import { type DisplayContext, type ItemCriteria, selectItems, textBits, toEntries } from './select-items.ts';
import { sortedPage } from './sort-items.ts';
import { onePerDesign } from './suggest-items.ts';
import { type Currencies, noCriteria, wordSearch } from './word-search.ts';

export type HelpContext = DisplayContext & { shown: Currencies };

type OtherSearch = SearchHelp['shorter'][number];

/** Each word costs a search. */
const wordsMax = 6;
const othersMax = 3;
const similarMax = 6;
const candidatesMax = 100;

/** Similar items are shown once, not each copy. */
const grouped: ItemCriteria = { ...noCriteria, copies: 'grouped' };

const groups: Record<FilterGroup, (keyof ItemCriteria)[]> = {
  search: ['search'],
  price: ['price_from', 'price_till'],
  type: ['type'],
  exterior: ['quality', 'exterior_names'],
  variant: ['variant'],
  rarity: ['item_class'],
  hero: ['heroes'],
  float: ['float_from', 'float_till'],
  phase: ['phase'],
  pattern: ['pattern'],
  sticker: ['sticker', 'stickers_from'],
  sale: ['sale'],
  new: ['new'],
  category: ['category', 'subcategory', 'child'],
};

/** What to change about a search or filters that find nothing. */
export function helpSearch(
  model: ReadModel,
  criteria: ItemCriteria,
  context: HelpContext,
): Omit<SearchHelp, 'similar'> & { similar: CatalogItem[] } {
  const finder = { model, criteria, context };
  const spellings = spellSearch(finder);
  const shorter = spellings.length > 0 ? [] : shortenSearch(finder);
  return {
    worded: criteria.search === undefined ? null : (wordSearch(model, criteria, context)?.worded ?? null),
    spellings,
    shorter,
    without: removeFilters(finder),
    similar: findSimilar(finder, [...spellings, ...shorter]),
  };
}

interface Finder {
  model: ReadModel;
  criteria: ItemCriteria;
  context: HelpContext;
}

function removeFilters({ model, criteria, context }: Finder): SearchHelp['without'] {
  const isActive = (key: keyof ItemCriteria) => JSON.stringify(criteria[key]) !== JSON.stringify(noCriteria[key]);
  return (Object.keys(groups) as FilterGroup[])
    .filter((filter) => groups[filter].some(isActive))
    .map((filter) => {
      const removed = Object.fromEntries(groups[filter].map((key) => [key, noCriteria[key]]));
      return { filter, count: countBits(entriesOf({ model, context, criteria: { ...criteria, ...removed } })) };
    })
    .filter(({ count }) => count > 0);
}

/** Replaces the words that find nothing by the likeliest spelling that has items. */
function spellSearch(finder: Finder): OtherSearch[] {
  const { model, criteria, context } = finder;
  const indexes = textIndexes(model, context.languageId);
  const words = wordsOf(criteria);
  const isKnown = (word: string) => countBits(textBits(model, word, context.languageId)) > 0;
  const wrong = words.filter((word) => !isKnown(word));
  if (wrong.length === 0) return [];
  const right = new Map(wrong.map((word) => [word, spellWord(indexes, word).find(isKnown)]));
  const spelled = words.map((word) => right.get(word) ?? word).join(' ');
  return toOthers(finder, spelled === words.join(' ') ? [] : [spelled]);
}

/** Without each of the words, the most specific first. */
function shortenSearch(finder: Finder): OtherSearch[] {
  const words = wordsOf(finder.criteria);
  if (words.length < 2) return [];
  const searches = words.map((_, at) => words.toSpliced(at, 1).join(' '));
  return toOthers(finder, searches)
    .toSorted((a, b) => a.count - b.count)
    .slice(0, othersMax);
}

const wordsOf = ({ search = '' }: ItemCriteria): string[] => search.split(/\s+/).filter(Boolean).slice(0, wordsMax);

function toOthers({ model, criteria, context }: Finder, searches: string[]): OtherSearch[] {
  return [...new Set(searches)]
    .map((search) => {
      const entries = entriesOf({ model, context, criteria: { ...criteria, search } });
      const [best] = bestOf(model, entries, { sort: 'relevance', search, languageId: context.languageId });
      return { search, name: nameSearch(search, best?.title ?? ''), count: countBits(entries) };
    })
    .filter(({ count }) => count > 0);
}

/** Items of the search without filters, of another search, of the same place, or the popular ones; within a budget the cheapest first. */
function findSimilar({ model, criteria, context }: Finder, others: OtherSearch[]): CatalogItem[] {
  const { category, subcategory, type, price_till: budget } = criteria;
  const searches = [criteria.search, ...others.map(({ search }) => search)].filter((search) => search !== undefined);
  const wider = [...searches.map((search) => ({ ...grouped, search })), { ...grouped, category, subcategory, type }];
  for (const each of wider) {
    const entries = entriesOf({ model, context, criteria: each });
    const sort = budget === undefined ? 'relevance' : 'asc';
    const items = onePerDesign(bestOf(model, entries, { sort, search: each.search, languageId: context.languageId }));
    if (items.length > 0) return items.slice(0, similarMax);
  }
  return listRecommendedItems(model).slice(0, similarMax);
}

interface Order {
  sort: 'relevance' | 'asc';
  search: string | undefined;
  languageId: number;
}

function entriesOf({ model, criteria, context }: Finder): Bitset {
  return toEntries(model, selectItems(model, criteria, context), criteria);
}

function bestOf(model: ReadModel, entries: Bitset, order: Order): CatalogItem[] {
  const page = { ...order, skip: 0, limit: candidatesMax };
  return groupedItems(model, sortedPage(model, { matches: entries, entries }, page));
}
