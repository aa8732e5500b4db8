import {
  addFavouriteRoute,
  listFavouriteIdsRoute,
  listFavouritesRoute,
  removeFavouriteRoute,
} from '#contract/favourites.ts';
import type { SerializedItem } from '#server/catalog/search/item-serializer.ts';
import type { Catalog } from '#server/catalog/search/open-catalog.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import type { Db } from '#server/platform/db.ts';
import { bind, type BoundRoute, type Call } from '#server/platform/http/bind.ts';
import { RawJson } from '#server/platform/http/raw-json.ts';
import { toEpochSeconds } from '#server/platform/clock.ts';
import { addFavourite } from './add-favourite.ts';
import { listFavourites } from './favourites.queries.ts';
import { pageOf } from './favourites.rules.ts';
import type { Favourite, FavouriteInput } from './favourites.types.ts';
import { removeFavourite } from './remove-favourite.ts';

interface FavouritesDeps {
  db: Db;
  catalog: Catalog;
  content: ContentSnapshot;
}

/** Changes answer the ids of all favourites. */
export function favouritesRoutes({ db, catalog, content }: FavouritesDeps): BoundRoute[] {
  const replyIds = async (call: Call) => {
    const favourites = await listFavourites(db, call.customerId());
    return { status: 'OK' as const, payload: favourites.map(({ itemId }) => itemId) };
  };
  return [
    bind(listFavouritesRoute, async (input, call) => {
      const view = catalog.view(content.displayFor(call.display), call.now);
      const { rows, total, pages } = pageOf(await listFavourites(db, call.customerId()), input);
      catalog.model(call.now);
      const write = ({ itemId, priceWhenAddedCents, addedAt }: Favourite): SerializedItem[] => {
        const item = catalog.findItem(itemId);
        if (!item) return [];
        const { text, mark } = catalog.writer.write(item, view);
        const facts = `"price_when_added":${view.toShown(priceWhenAddedCents)},"created_at":${toEpochSeconds(addedAt)}`;
        return [{ text: `{"item_id":${itemId},${facts},"item":${text}}`, mark: `${facts} ${mark}` }];
      };
      const written = rows.flatMap(write);
      const meta = `{"total":${total},"pages":${pages}}`;
      const payload = written.map(({ text }) => text).join(',');
      const mark = [meta, ...written.map((row) => row.mark)].join();
      return new RawJson(`{"status":"OK","payload":[${payload}],"meta":${meta}}`, mark);
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
