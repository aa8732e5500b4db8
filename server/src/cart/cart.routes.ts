import {
  addToCartRoute,
  clearCartRoute,
  readCartRoute,
  removeFromCartRoute,
  updateCartRoute,
  type Cart,
} from '#contract/cart.ts';
import { checkPromoCodeRoute } from '#contract/promo.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import type { Db } from '#server/platform/db.ts';
import { bind, type BoundRoute, type Call, replyWith } from '#server/platform/http/bind.ts';
import { addToCart } from './add-to-cart.ts';
import { readCart } from './cart.queries.ts';
import { toCartReply } from './cart.rules.ts';
import { checkPromoCode } from './check-promo-code.ts';
import { clearCart } from './clear-cart.ts';
import { removeFromCart } from './remove-from-cart.ts';
import { updateCart } from './update-cart.ts';

interface CartDeps {
  db: Db;
  content: ContentSnapshot;
  hasPhotos: boolean;
  rateLimitFactor: number;
}

/** The calls of the cart; each returns the whole cart. */
export function cartRoutes({ db, content, hasPhotos, rateLimitFactor }: CartDeps): BoundRoute[] {
  const toInput = (call: Call, line: { itemId: number; count: number }) => ({
    ...line,
    customerId: call.customerId(),
    hasUniqueItems: content.settings().hasUniqueItems,
    languageId: content.displayFor(call.display).language.id,
    now: call.now,
  });
  const reply = async (call: Call): Promise<Cart> => {
    const { currency, language } = content.displayFor(call.display);
    const { entries, version } = await readCart(db, call.customerId(), language.id);
    const labelOf = (quality: string) => content.translate(language.id, `labels.exterior.${quality}`);
    return toCartReply(entries, version, { currency, coinRateEur: content.settings().coinRateEur, hasPhotos, labelOf });
  };
  return [
    bind(readCartRoute, (_input, call) => reply(call)),
    bind(addToCartRoute, async ({ id: itemId, count }, call) => {
      await addToCart(db, toInput(call, { itemId, count }));
      return reply(call);
    }),
    bind(updateCartRoute, async ({ item_id: itemId, count }, call) => {
      await updateCart(db, toInput(call, { itemId, count }));
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
      return replyWith(await checkPromoCode(db, { ...question, rateLimitFactor }));
    }),
  ];
}
