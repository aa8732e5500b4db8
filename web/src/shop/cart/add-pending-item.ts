import type { QueryClient } from '@tanstack/react-query';
import type { Cart } from '#contract/cart.ts';
import { callApi, messageOf } from '#web/lib/api/api.ts';
import type { Translate } from '#web/lib/texts/texts.ts';
import { longToastMs, toast } from '#web/lib/toasts/toast.ts';
import { broadcastCartChange } from './broadcast-cart-change.ts';
import { hasItem, parseCart } from './cart-rows.ts';
import { failureKey } from './failure-key.ts';
import { clearPendingCartItem, readPendingCartItem, type PendingCartItem } from './pending-cart-item.ts';

const cartOnly = { queryKey: ['cart'] };
const changes = { mutationKey: ['cart'] };
const longer = { durationMs: longToastMs };

/** Adds the item a guest chose before signing in. Clears it first, so it is tried once. */
export async function addPendingItem(client: QueryClient, t: Translate): Promise<void> {
  const pending = readPendingCartItem();
  clearPendingCartItem();
  if (!pending) return;
  const isIn = client.getQueriesData<Cart>(cartOnly).some(([, cart]) => hasItem(cart, pending.id));
  if (isIn) {
    toast.warning(t('cart.already_in'), longer);
    return;
  }
  try {
    await add(client, pending);
  } catch (error) {
    toast.error(messageOf(error, t(failureKey(error, 'cart.add_failed'))), longer);
    return;
  }
  toast.success(t('cart.added'), longer);
}

/** Queues the call behind other cart changes, so that the item's button shows busy. */
async function add(client: QueryClient, { id, count }: PendingCartItem): Promise<void> {
  const mutation = client.getMutationCache().build(client, {
    ...changes,
    scope: { id: 'cart' },
    mutationFn: (_change: { itemId: number }) => callApi('addToCart', { id, count }).then(parseCart),
    // A cart request in flight does not know the item and would remove it again.
    onMutate: () => client.cancelQueries(cartOnly),
    onError: () => {
      if (client.isMutating(changes) === 1) void client.invalidateQueries(cartOnly);
    },
    onSettled: broadcastCartChange,
  });
  const reply = await mutation.execute({ itemId: id });
  // A queued change will return the cart with both.
  if (client.isMutating(changes) > 0) return;
  client.setQueriesData<Cart>({ ...cartOnly, type: 'active' }, reply);
}
