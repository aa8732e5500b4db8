import type { QueryClient } from '@tanstack/react-query';
import type { Cart } from '#contract/cart.ts';
import { callApi, messageOf } from '#web/lib/api/api.ts';
import { cartWishKey } from '#web/shop/session/session-flag.ts';
import { sessionStore } from '#web/lib/storage/session-store.ts';
import type { Translate } from '#web/lib/texts/texts.ts';
import { longToastMs, toast } from '#web/lib/toasts/toast.ts';
import { hasItem, readableCart } from './cart-rows.ts';
import type { CartWish } from './cart-wish.ts';
import { failureKey } from './failure-key.ts';
import { tellCart } from './tell-cart.ts';

/** A later sign-in has another purpose. */
const wishKeptMs = 30 * 60_000;
const cartOnly = { queryKey: ['cart'] };
const changes = { mutationKey: ['cart'] };
const longer = { durationMs: longToastMs };

/** Adds the item a guest chose before signing in. Clears it first, so it is tried once. */
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
  const wish = sessionStore.read(cartWishKey);
  sessionStore.write(cartWishKey, null);
  if (!Array.isArray(wish) || wish.length !== 3 || !wish.every(Number.isFinite)) return null;
  const [id, count, at] = wish as CartWish;
  return Date.now() - at < wishKeptMs ? { id, count } : null;
}

/** Queues the call behind other cart changes, so that the item's button shows busy. */
async function add(client: QueryClient, { id, count }: Wish): Promise<void> {
  const mutation = client.getMutationCache().build(client, {
    ...changes,
    scope: { id: 'cart' },
    mutationFn: (_change: { itemId: number }) => callApi('addToCart', { id, count }).then(readableCart),
    // A cart request in flight does not know the item and would remove it again.
    onMutate: () => client.cancelQueries(cartOnly),
    onError: () => {
      if (client.isMutating(changes) === 1) void client.invalidateQueries(cartOnly);
    },
    onSettled: tellCart,
  });
  const reply = await mutation.execute({ itemId: id });
  // A queued change will return the cart with both.
  if (client.isMutating(changes) > 0) return;
  client.setQueriesData<Cart>({ ...cartOnly, type: 'active' }, reply);
}
