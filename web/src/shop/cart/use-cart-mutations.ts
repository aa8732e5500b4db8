import { useQueryClient } from '@tanstack/react-query';
import { isApiError } from '#contract/api-error.ts';
import type { Cart } from '#contract/cart.ts';
import { messageOf } from '#web/lib/api/api.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useSettings, useViewer } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { longToastMs, toast } from '#web/lib/toasts/toast.ts';
import { done, type CartResult } from './cart-result.ts';
import { findRow, hasItem, type CartableItem } from './cart-rows.ts';
import { failureKey } from './failure-key.ts';
import { useAskToSignIn } from './use-ask-to-sign-in.ts';
import { useCartCalls } from './use-cart-calls.ts';
import { useUndoRemoval } from './use-undo-removal.ts';

const longer = { durationMs: longToastMs };

export interface AddOptions {
  count?: number;
  /** Page after the sign-in of a guest; by default the current one. */
  returnTo?: string;
}

/** Cart actions with toasts; guests go to sign-in. */
export function useCartMutations() {
  const t = useT();
  const viewer = useViewer();
  const { unique_items: isUnique } = useSettings();
  const client = useQueryClient();
  const keys = useQueryKeys();
  const calls = useCartCalls();
  const askToSignIn = useAskToSignIn();
  const undoOf = useUndoRemoval();

  const textFor = (error: unknown, key: string) => t(failureKey(error, key));

  const add = async (item: CartableItem, { count = 1, returnTo }: AddOptions = {}): Promise<CartResult> => {
    if (!viewer) return askToSignIn(item.id, count, returnTo);
    const isIn = hasItem(client.getQueryData<Cart>(keys.cart), item.id);
    if (isUnique && isIn) return warnAlreadyInCart(t('cart.already_in'));
    try {
      await calls.set(item, isUnique ? 1 : count);
    } catch (error) {
      if (isApiError(error) && error.status === 401) return askToSignIn(item.id, count, returnTo);
      if (isApiError(error) && error.code === 'already_in_cart') return warnAlreadyInCart(error.message);
      return fail(error, textFor(error, 'cart.add_failed'));
    }
    toast.success(t('cart.added'), longer);
    return done;
  };

  const remove = async (itemId: number, failure = 'cart.remove_failed'): Promise<CartResult> => {
    const row = findRow(client.getQueryData<Cart>(keys.cart), itemId);
    try {
      await calls.remove(itemId);
    } catch (error) {
      if (isApiError(error) && error.status === 401) return { ...done, success: false, isUnauthorized: true, error };
      return fail(error, textFor(error, failure));
    }
    toast.success(t('cart.removed'), row ? { action: undoOf(row) } : longer);
    return done;
  };

  const setCount = async (item: CartableItem, count: number): Promise<CartResult> => {
    try {
      await calls.set(item, count);
    } catch (error) {
      return fail(error, textFor(error, 'cart.count_failed'));
    }
    return done;
  };

  return { add, remove, setCount };
}

function warnAlreadyInCart(message: string): CartResult {
  toast.warning(message, longer);
  return { ...done, success: false, isAlreadyInCart: true, message };
}

function fail(error: unknown, fallback: string): CartResult {
  const message = messageOf(error, fallback);
  toast.error(message, longer);
  return { ...done, success: false, message, error };
}
