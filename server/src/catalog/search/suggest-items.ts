import type { SuggestionScope } from '#contract/catalog.ts';
import { type Bitset, bitsOf, countBits, eachBit, intersect, setBit } from '#server/catalog/text-search/bitset.ts';
import { scoreText } from '#server/catalog/text-search/score-text.ts';
import { searchText } from '#server/catalog/text-search/search-text.ts';
import { buildTextIndex, type TextIndex } from '#server/catalog/text-search/text-index.ts';
import { editionRank } from '#server/catalog/catalog.rules.ts';
import type { CatalogItem, CategoryNode } from '#server/catalog/catalog.types.ts';
import { bestMatches } from './best-matches.ts';
import { groupedItems } from './list-items.ts';
import { englishId, type ReadModel } from './read-model.ts';
import { type DisplayContext, selectItems, textBits } from './select-items.ts';
import type { Wording } from './word-search.ts';

const itemsMax = 6;
/** Every wear of a skin, with StatTrak or Souvenir and without. */
const catalogItemsMax = 12;
const categoriesMax = 3;
/** Deeper matches of a vague query are as good as any. */
const candidatesMax = 300;

interface Suggestions {
  items: CatalogItem[];
  foundCount: number;
  types: CategoryNode[];
  collections: CategoryNode[];
}

interface SuggestionInput {
  search: string;
  languageId: number;
  scope: SuggestionScope;
  /** The search read in words; null if it has no such words. */
  wording: Wording | null;
  context: DisplayContext;
}

/**
 * Best matches while someone types, and categories by their names. Buyers see items in stock, of different designs first,
 * and where no title has the words, those that the search finds in words; the catalog has sold out items too.
 */
export function suggestItems(model: ReadModel, input: SuggestionInput): Suggestions {
  const { languageId, scope, wording } = input;
  const literal = textBits(model, input.search, languageId);
  if (scope === 'stock') intersect(literal, model.order.inStock);
  const named = scope === 'stock' ? model.order.groups.cheapest(literal) : withoutCopies(model, literal);
  const foundCount = countBits(named);
  const isWorded = foundCount === 0 && wording !== null && scope === 'stock';
  const entries = isWorded ? model.order.groups.cheapest(selectItems(model, wording.criteria, input.context)) : named;
  const search = isWorded ? wording.worded.search : input.search;
  const page = { search: search || undefined, languageId, limit: candidatesMax };
  const best = groupedItems(model, bestMatches(model, entries, page));
  const nodes = findCategories(model, search, languageId);
  return {
    items: scope === 'stock' ? onePerDesign(best) : wearsTogether(best.slice(0, catalogItemsMax)),
    foundCount,
    types: nodes.filter((node) => !isCollection(node)).slice(0, categoriesMax),
    collections: nodes.filter(isCollection).slice(0, categoriesMax),
  };
}

/** What customers sell is no copy yet. */
function withoutCopies({ data, order }: ReadModel, found: Bitset): Bitset {
  const items = found.slice();
  eachBit(found, (position) => {
    if (data.items.isCopy(order.slotAt[position] ?? 0)) setBit(items, position, false);
  });
  return items;
}

const isCollection = ({ filter }: CategoryNode): boolean => filter.kind === 'collection' && filter.value !== null;

/** All wears of one skin would hide the others. Fewer designs are filled up with their wears. */
export function onePerDesign(items: CatalogItem[]): CatalogItem[] {
  const byDesign = new Map<number, CatalogItem>();
  for (const item of items) {
    const design = item.baseId ?? item.id;
    if (!byDesign.has(design)) byDesign.set(design, item);
  }
  const first = [...byDesign.values()].slice(0, itemsMax);
  const others = items.filter((item) => !first.includes(item));
  return [...first, ...others].slice(0, itemsMax);
}

/** Designs in the order of their best match, each by variant and wear. */
function wearsTogether(items: CatalogItem[]): CatalogItem[] {
  const designs = Map.groupBy(items, (item) => item.baseId ?? item.id);
  return [...designs.values()].flatMap((design) => design.toSorted((a, b) => editionRank(a) - editionRank(b)));
}

/** Categories with items whose name has every word, the best match and then the fullest first. */
function findCategories(model: ReadModel, search: string, languageId: number): CategoryNode[] {
  const nodes = [...model.nodes.values()];
  const indexes = [...new Set([englishId(model) ?? languageId, languageId])].map((id) =>
    categoryIndex(model, nodes, id),
  );
  const slots = bitsOf(searchText(indexes, search, nodes.length));
  const scores = scoreText(indexes, search, { slots, size: nodes.length });
  return [...slots]
    .flatMap((slot, at) => {
      const node = nodes[slot];
      return node && isOpen(model, node) ? [{ node, score: scores[at] ?? 0 }] : [];
    })
    .toSorted((a, b) => b.score - a.score || countOf(model, b.node) - countOf(model, a.node) || a.node.id - b.node.id)
    .map(({ node }) => node);
}

const isOpen = (model: ReadModel, node: CategoryNode): boolean =>
  node.isShown && node.filter.kind !== 'all' && countOf(model, node) > 0;

const countOf = (model: ReadModel, node: CategoryNode): number => model.order.stockCounts.total(node.id);

function categoryIndex(model: ReadModel, nodes: CategoryNode[], languageId: number): TextIndex {
  const known = model.categoryTexts.get(languageId);
  if (known) return known;
  const isEnglish = languageId === englishId(model);
  const index = buildTextIndex({ from: 0, till: nodes.length }, (slot) => {
    const node = nodes[slot];
    return node && [(isEnglish ? undefined : node.names.get(languageId)) ?? node.name];
  });
  model.categoryTexts.set(languageId, index);
  return index;
}
