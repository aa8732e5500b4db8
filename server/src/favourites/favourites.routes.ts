import {
  addFavouriteRoute,
  listFavouriteIdsRoute,
  listFavouritesRoute,
  removeFavouriteRoute,
} from '#contract/favourites.ts';
import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import type { Catalog } from '#server/catalog/search/open-catalog.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import type { Db } from '#server/platform/db.ts';
import { bind, type BoundRoute, type Call, ok, replyWith } from '#server/platform/http/bind.ts';
import { addFavourite } from './add-favourite.ts';
import { listFavourites, removeFavourite } from './favourites.queries.ts';
import { pageOf } from './favourites.rules.ts';
import type { FavouriteInput } from './favourites.types.ts';

interface FavouritesDeps {
  db: Db;
  catalog: Catalog;
  content: ContentSnapshot;
}

/** Changes return the ids of all favourites. */
export function favouritesRoutes({ db, catalog, content }: FavouritesDeps): BoundRoute[] {
  const replyIds = async (call: Call) => {
    const favourites = await listFavourites(db, call.customerId());
    return replyWith(favourites.map(({ itemId }) => itemId));
  };
  return [
    bind(listFavouritesRoute, async (input, call) => {
      const view = catalog.view(content.displayFor(call.display), call.now);
      const { rows, total, pages } = pageOf(await listFavourites(db, call.customerId()), input);
      catalog.model(call.now);
      const payload = rows.flatMap(({ itemId, priceWhenAddedCents, addedAt }) => {
        const item = catalog.findItem(itemId);
        if (!item) return [];
        return {
          item_id: itemId,
          price_when_added: view.toShown(priceWhenAddedCents),
          created_at: toEpochSeconds(addedAt),
          item: catalog.toWireItem(item, view),
        };
      });
      return { ...ok, payload, meta: { total, pages } };
    }),
    bind(listFavouriteIdsRoute, (_input, call) => replyIds(call)),
    bind(addFavouriteRoute, async ({ id }, call) => {
      await addFavourite(db, inputOf(call, id));
      return replyIds(call);
    }),
    bind(removeFavouriteRoute, async ({ id }, call) => {
      await removeFavourite(db, inputOf(call, id));
      return replyIds(call);
    }),
  ];
}

function inputOf(call: Call, itemId: number): FavouriteInput {
  return { customerId: call.customerId(), itemId, now: call.now };
}
