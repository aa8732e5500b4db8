import { type Item, type Suggestions, type SuggestionScope, suggestItemsRoute } from '#contract/catalog.ts';
import { readSearchHelpRoute, type SearchHelp } from '#contract/search-help.ts';
import type { CategoryNode } from '#server/catalog/catalog.types.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { bind, type BoundRoute, ok } from '#server/platform/http/bind.ts';
import { helpSearch } from './help-search.ts';
import { createMemoCache } from './memo-cache.ts';
import type { Catalog } from './open-catalog.ts';
import { suggestItems } from './suggest-items.ts';
import { hasFilters, noCriteria, wordSearch } from './word-search.ts';

interface SearchRouteDeps {
  catalog: Catalog;
  content: ContentSnapshot;
}

export function searchRoutes(deps: SearchRouteDeps): BoundRoute[] {
  return [suggestRoute(deps), helpRoute(deps)];
}

function helpRoute({ catalog, content }: SearchRouteDeps): BoundRoute {
  const helps = createMemoCache<SearchHelp>();
  return bind(readSearchHelpRoute, (query, call) => {
    const display = content.displayFor(call.display);
    const view = catalog.view(display, call.now);
    const shown = { currencies: content.state().currencies, currency: display.currency };
    const model = catalog.model(call.now);
    const payload = helps.recall(model, [JSON.stringify(query), view.key], () => {
      const { similar, ...help } = helpSearch(model, query, { ...view, shown });
      return { ...help, similar: similar.map((item) => catalog.toWireItem(item, view)) };
    });
    return { ...ok, payload };
  });
}

function suggestRoute({ catalog, content }: SearchRouteDeps): BoundRoute {
  const suggestions = createMemoCache<Suggestions>();
  return bind(suggestItemsRoute, ({ query, scope }, call) => {
    const display = content.displayFor(call.display);
    const view = catalog.view(display, call.now);
    const shown = { currencies: content.state().currencies, currency: display.currency };
    const model = catalog.model(call.now);
    const toLink = ({ id, url, name, names }: CategoryNode) => ({
      url,
      name: names.get(view.languageId) ?? name,
      count: model.order.stockCounts.total(id),
    });
    const payload = suggestions.recall(model, [query, scope, view.key], () => {
      const wording = wordSearch(model, { ...noCriteria, copies: 'grouped', search: query }, { ...view, shown });
      const { items, foundCount, types, collections } = suggestItems(model, {
        search: query,
        languageId: view.languageId,
        scope,
        wording,
        context: view,
      });
      return {
        items: items.map((item) => toSuggestion(catalog.toWireItem(item, view), scope)),
        found: foundCount,
        queries: wording && hasFilters(wording) && wording.worded.count > 0 ? [wording.worded] : [],
        types: types.map(toLink),
        collections: collections.map(toLink),
      };
    });
    return { ...ok, payload };
  });
}

/** Buyers see the price of the cheapest piece; in the catalog an item has its own. */
function toSuggestion(item: Item, scope: SuggestionScope): Suggestions['items'][number] {
  const { id, title, type, quality, category, class: rarity, copies, img_url, available } = item;
  const price = scope === 'stock' && copies ? copies.price_from : item.price;
  return { id, title, type, quality, category, class: rarity, price, img_url, available };
}
