import { toCoins } from '#contract/money.ts';
import { addToCart } from '#server/cart/add-to-cart.ts';
import { listItemsByIds } from '#server/catalog/list-items-by-ids.ts';
import type { PurchaseDeps } from '#server/checkout/checkout.types.ts';
import { listPurchases } from '#server/checkout/list-purchases.ts';
import { purchaseWithBalance } from '#server/checkout/purchase-with-balance.ts';
import { listHandovers } from '#server/delivery/list-handovers.ts';
import { recordDelivery } from '#server/delivery/record-delivery.ts';
import { readCustomerProfile } from '#server/identity/read-customer-profile.ts';
import { grantOpeningBalance } from '#server/ledger/grant-opening-balance.ts';
import { readBalance } from '#server/ledger/read-balance.ts';
import { assert } from '#server/platform/assert.ts';
import { withLock } from '#server/platform/with-lock.ts';
import history from '../../seed/history.json' with { type: 'json' };
import type { ShopDeps } from './shop.types.ts';

/** Coins (hundredths) that the demo customer has left after the purchases of the past. */
const balanceMinor = 500_000;
const dayMs = 86_400_000;

type SeedDeps = Pick<ShopDeps, 'db' | 'clock' | 'content' | 'config'>;

interface DemoHistory {
  customerId: number;
  purchase: PurchaseDeps;
}

/**
 * Gives the demo customer coins and a past, by the same use cases that real customers go through. Idempotent, also after
 * a crash in the middle: coins come to an empty wallet without purchases, and what was bought is not bought again.
 */
export function seedHistory(deps: SeedDeps, past: DemoHistory): Promise<void> {
  return withLock(deps.db, 'seed history', () => writeHistory(deps, past));
}

async function writeHistory(deps: SeedDeps, { customerId, purchase }: DemoHistory): Promise<void> {
  const { db, clock, content } = deps;
  const now = clock.now();
  const purchases = await listPurchases(db, customerId);
  const bought = new Set(purchases.flatMap(({ lines }) => lines.map(({ itemId }) => itemId)));
  const wallet = await readBalance(db, customerId);
  const languageId = content.displayFor({}).language.id;
  const itemIds = history.flatMap(({ items }) => items);
  const items = await listItemsByIds(db, itemIds, languageId);
  if (wallet.balanceMinor === 0 && purchases.length === 0) {
    const { coinRateEur } = content.settings();
    const spentMinor = items.reduce((sum, item) => sum + toCoins(item.priceCents, coinRateEur), 0);
    await grantOpeningBalance(db, {
      customerId,
      coinsMinor: balanceMinor + spentMinor,
      key: `demo:${customerId}`,
      now,
    });
  }
  const inStock = new Set(items.filter(({ stock }) => stock > 0).map(({ id }) => id));
  for (const { daysAgo, items: wanted } of history) {
    if (!wanted.every((id) => inStock.has(id) && !bought.has(id))) continue;
    const day = new Date(now.getTime() - daysAgo * dayMs);
    await buy(deps, { customerId, purchase, itemIds: wanted, day });
  }
}

async function buy(deps: SeedDeps, past: DemoHistory & { itemIds: number[]; day: Date }): Promise<void> {
  const { db, content, config } = deps;
  const { customerId, day } = past;
  const display = content.displayFor({});
  for (const itemId of past.itemIds) {
    const { hasUniqueItems } = content.settings();
    await addToCart(db, { customerId, itemId, count: 1, languageId: display.language.id, hasUniqueItems, now: day });
  }
  const profile = await readCustomerProfile(db, customerId, null);
  assert(profile.country, 'the demo customer has a country');
  const { name, surname, email, phone, city, address, postCode, steamId, steamTradeLink, country } = profile;
  const wish = {
    customerId,
    method: 'balance',
    contact: { name, surname, email, phone, countryId: country.id, city, address, postCode, steamId },
    tradeUrl: steamTradeLink,
    promoCode: null,
    expectedTotal: null,
    idempotencyKey: `demo:${past.itemIds.join('+')}`,
    shopOrigin: config.publicUrl ?? '',
    display,
    content: content.state(),
    now: day,
  };
  const orderId = await purchaseWithBalance(db, wish, past.purchase);
  for (const { id } of await listHandovers(db, [orderId])) {
    await recordDelivery(db, { handoverId: id, tradeOfferId: `demo-${id}`, now: day });
  }
}
