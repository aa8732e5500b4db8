import type { CartRow } from '#contract/cart.ts';
import { messageOf } from '#web/lib/api.ts';
import { useT } from '#web/lib/texts.ts';
import { longToastMs, toast, type ToastAction } from '#web/lib/toast.ts';
import { failureKey } from './failure-key.ts';
import { useCartCalls } from './use-cart-calls.ts';

const longer = { durationMs: longToastMs };

/** What the message of a removal offers: the line comes back with all its pieces, or the shop says why not. */
export function useUndoRemoval(): (row: CartRow) => ToastAction {
  const t = useT();
  const calls = useCartCalls();
  const putBack = async ({ item, count }: CartRow) => {
    try {
      await calls.set(item, count);
    } catch (error) {
      toast.error(messageOf(error, t(failureKey(error, 'cart.add_failed'))), longer);
      return;
    }
    toast.success(t('cart.added'), longer);
  };
  return (row) => ({
    label: t('common.undo'),
    name: t('cart.undo_named', { title: row.item.title }),
    run: () => void putBack(row),
  });
}
