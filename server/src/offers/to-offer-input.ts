import { euroDigits, fromMajor } from '#contract/money.ts';
import type { CreateOfferRequest } from '#contract/offers.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import type { Db } from '#server/platform/db.ts';
import type { Call } from '#server/platform/http/bind.ts';
import type { OfferedWords } from '#server/catalog/search/guess-item.ts';
import { findAssets } from './inventory/find-assets.ts';
import type { OfferInput } from './offers.types.ts';

export interface OffersDeps {
  db: Db;
  content: ContentSnapshot;
  hasPhotos: boolean;
  guessItem(this: void, words: OfferedWords): { id: number } | null;
}

/** Completes the skins of a request by the items and the Steam assets that they are. */
export async function toOfferInput(skins: CreateOfferRequest[], call: Call, deps: OffersDeps): Promise<OfferInput> {
  const { language } = deps.content.displayFor(call.display);
  const settings = deps.content.settings();
  const assets = await findAssets(deps.db, {
    customerId: call.customerId(),
    assetIds: skins.map(({ asset_id: assetId }) => assetId),
    now: call.now,
  });
  return {
    customerId: call.customerId(),
    isSellingOpen: settings.isOfferEnabled,
    calendar: { country: settings.sellerCountry, timeZone: settings.timeZone },
    skins: skins.map(({ title, price, quality, item_url: itemUrl }, at) => ({
      title,
      askedCents: fromMajor(price, euroDigits),
      quality,
      itemUrl,
      itemId: deps.guessItem({ title, quality, languageId: language.id })?.id ?? null,
      asset: assets[at] ?? null,
    })),
    languageCode: language.code,
    idempotencyKey: call.idempotencyKey,
    now: call.now,
  };
}
