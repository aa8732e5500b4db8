import type { QueryClient } from '@tanstack/react-query';
import type { Cart } from '#contract/cart.ts';
import { callApi, messageOf } from '#web/lib/api.ts';
import { cartWishKey } from '#web/lib/session/session-flag.ts';
import { keepInTab, keptInTab } from '#web/lib/tab-storage.ts';
import type { Translate } from '#web/lib/texts.ts';
import { longToastMs, toast } from '#web/lib/toast.ts';
import { hasItem, readableCart } from './cart-rows.ts';
import type { CartWish } from './cart-wish.ts';
import { failureKey } from './failure-key.ts';
import { tellCart } from './tell-cart.ts';

/** Who signs in later than this came for something else. */
const wishKeptMs = 30 * 60_000;
const cartOnly = { queryKey: ['cart'] };
const changes = { mutationKey: ['cart'] };
const longer = { durationMs: longToastMs };

/** Puts into the cart what was wished for before the sign-in, once: the wish is gone before it is sent. */
export async function addWished(client: QueryClient, t: Translate): Promise<void> {
  const wish = takeWish();
  if (!wish) return;
  const isIn = client.getQueriesData<Cart>(cartOnly).some(([, cart]) => hasItem(cart, wish.id));
  if (isIn) {
    toast.warning(t('cart.already_in'), longer);
    return;
  }
  try {
    await add(client, wish);
  } catch (error) {
    toast.error(messageOf(error, t(failureKey(error, 'cart.add_failed'))), longer);
    return;
  }
  toast.success(t('cart.added'), longer);
}

interface Wish {
  id: number;
  count: number;
}

function takeWish(): Wish | null {
  const wish = keptInTab(cartWishKey);
  keepInTab(cartWishKey, null);
  if (!Array.isArray(wish) || wish.length !== 3 || !wish.every(Number.isFinite)) return null;
  const [id, count, at] = wish as CartWish;
  return Date.now() - at < wishKeptMs ? { id, count } : null;
}

/** In line with the changes that the page makes, as one of them: the button of the item is busy meanwhile. */
async function add(client: QueryClient, { id, count }: Wish): Promise<void> {
  const mutation = client.getMutationCache().build(client, {
    ...changes,
    scope: { id: 'cart' },
    mutationFn: (_change: { itemId: number }) => callApi('addToCart', { id, count }).then(readableCart),
    // A look at the cart that is on its way does not know of the item, and would take it off the page again.
    onMutate: () => client.cancelQueries(cartOnly),
    onError: () => {
      if (client.isMutating(changes) === 1) void client.invalidateQueries(cartOnly);
    },
    onSettled: tellCart,
  });
  const reply = await mutation.execute({ itemId: id });
  // A change that waits behind brings the cart of both.
  if (client.isMutating(changes) > 0) return;
  client.setQueriesData<Cart>({ ...cartOnly, type: 'active' }, reply);
}
