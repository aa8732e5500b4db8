import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { euroDigits, toMajor } from '#contract/money.ts';
import { type InventorySkin as WireSkin, listSteamInventoryRoute } from '#contract/steam.ts';
import { pictureOf } from '#server/catalog/catalog.rules.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import type { Db } from '#server/platform/db.ts';
import { bind, type BoundRoute, replyWith } from '#server/platform/http/bind.ts';
import { toWireLines } from '#server/offers/pricing/pricing-view.ts';
import type { SteamGateway } from '#server/steam/steam.types.ts';
import type { InventorySkin } from './inventory.types.ts';
import { listInventory } from './list-inventory.ts';

export interface InventoryDeps {
  db: Db;
  content: ContentSnapshot;
  steam: SteamGateway;
  hasPhotos: boolean;
  rateLimitFactor: number;
}

export function inventoryRoutes({ db, content, steam, hasPhotos, rateLimitFactor }: InventoryDeps): BoundRoute[] {
  return [
    bind(listSteamInventoryRoute, async (_input, call) => {
      const { state, steamId, fetchedAt, skins } = await listInventory(db, steam, {
        customerId: call.customerId(),
        languageId: content.displayFor(call.display).language.id,
        isEnabled: content.settings().isSteamInventoryEnabled,
        rateLimitFactor,
        now: call.now,
      });
      return replyWith({
        state,
        steam_id: steamId,
        fetched_at: fetchedAt && toEpochSeconds(fetchedAt),
        skins: skins.map((skin) => toWireSkin(skin, hasPhotos)),
      });
    }),
  ];
}

function toWireSkin(skin: InventorySkin, hasPhotos: boolean): WireSkin {
  const { item, suggestion } = skin;
  return {
    asset_id: skin.assetId,
    title: skin.title,
    item: item && { id: item.id, img: pictureOf(item, { hasPhotos, size: 'card' }), class: item.class },
    type: skin.type,
    quality: skin.quality,
    float: skin.float,
    paint_seed: skin.paintSeed,
    price: suggestion && toMajor(suggestion.offerCents, euroDigits),
    price_lines: suggestion && toWireLines(suggestion.lines),
    obstacle: skin.obstacle,
    locked_until: skin.lockedUntil === null ? null : toEpochSeconds(new Date(skin.lockedUntil)),
  };
}
