import type { CartRow } from '#contract/cart.ts';
import { messageOf } from '#web/lib/api/api.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { longToastMs, toast, type ToastAction } from '#web/lib/toasts/toast.ts';
import { failureKey } from './failure-key.ts';
import { nameCopy } from '#web/lib/texts/name-copy.ts';
import { useCartCalls } from './use-cart-calls.ts';

const longer = { durationMs: longToastMs };

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
    name: t('cart.undo_named', { title: nameCopy(t, row.item) }),
    run: () => void putBack(row),
  });
}
