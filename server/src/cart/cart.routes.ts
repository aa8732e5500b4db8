import {
  addToCartRoute,
  clearCartRoute,
  readCartRoute,
  removeFromCartRoute,
  updateCartRoute,
  type Cart,
} from '#contract/cart.ts';
import { checkPromoCodeRoute } from '#contract/promo.ts';
import type { ItemLookup } from '#server/catalog/catalog.types.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import type { Db } from '#server/platform/db.ts';
import { bind, bindAtOnce, type BoundRoute, type Call } from '#server/platform/http/bind.ts';
import { addToCart } from './add-to-cart.ts';
import { readCart } from './cart.queries.ts';
import { toCartReply } from './cart.rules.ts';
import type { CartContents } from './cart.types.ts';
import { checkPromoCode } from './check-promo-code.ts';
import { clearCart } from './clear-cart.ts';
import { readOwnCart } from './read-own-cart.ts';
import { removeFromCart } from './remove-from-cart.ts';
import { updateCart } from './update-cart.ts';

export interface CartDeps {
  db: Db;
  content: ContentSnapshot;
  hasPhotos: boolean;
  rateLimitFactor: number;
  /** Where titles and pictures of items come from; the database where nothing is said. */
  findItemSummaries?: ItemLookup | undefined;
}

/** The calls of the cart; every one of them answers the whole cart. */
export function cartRoutes({ db, content, hasPhotos, rateLimitFactor, findItemSummaries }: CartDeps): BoundRoute[] {
  const show = (call: Call, { version, entries }: CartContents): Cart => {
    const { currency, language } = content.displayFor(call.display);
    const labelOf = (quality: string) => content.translate(language.id, `labels.exterior.${quality}`);
    return toCartReply(entries, version, { currency, coinRateEur: content.settings().coinRateEur, hasPhotos, labelOf });
  };
  const momentOf = (call: Call) => ({
    languageId: content.displayFor(call.display).language.id,
    now: call.now,
    findItemSummaries,
  });
  const input = (call: Call, line: { itemId: number; count: number }) => ({
    ...line,
    ...momentOf(call),
    hasUniqueItems: content.settings().hasUniqueItems,
  });
  const reply = async (call: Call): Promise<Cart> =>
    show(call, await readCart(db, call.customerId(), momentOf(call).languageId));
  return [
    bindAtOnce(readCartRoute, async (_input, call, who) => {
      const cart = await readOwnCart(db, who, momentOf(call));
      return cart && show(call, cart);
    }),
    bindAtOnce(addToCartRoute, async ({ id, count }, call, who) => {
      const cart = await addToCart(db, who, input(call, { itemId: id, count }));
      return cart && show(call, cart);
    }),
    bind(updateCartRoute, async ({ item_id: itemId, count }, call) => {
      await updateCart(db, { ...input(call, { itemId, count }), customerId: call.customerId() });
      return reply(call);
    }),
    bind(removeFromCartRoute, async ({ id: itemId }, call) => {
      await removeFromCart(db, { customerId: call.customerId(), itemId, now: call.now });
      return reply(call);
    }),
    bind(clearCartRoute, async (_input, call) => {
      await clearCart(db, { customerId: call.customerId(), now: call.now });
      return reply(call);
    }),
    bind(checkPromoCodeRoute, async ({ code = '' }, call) => {
      const { currency, language } = content.displayFor(call.display);
      const { ip, now } = call;
      const question = { customerId: call.customerId(), typed: code, currency, languageId: language.id, ip, now };
      return { status: 'OK' as const, payload: await checkPromoCode(db, { ...question, rateLimitFactor }) };
    }),
  ];
}
