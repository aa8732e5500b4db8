import { itemPath } from '#web/lib/item-path.ts';
import { labelOf } from '#web/lib/labels.ts';
import type { ListedItem } from '#web/lib/listed-item.ts';
import { useT } from '#web/lib/texts.ts';
import { useCartItem } from './use-cart-item.ts';

/** What the card of an item shows, and its cart button at work. */
export function useCardOf(item: ListedItem) {
  const t = useT();
  const { inCart, isBusy, toggle } = useCartItem(item);
  return {
    item: { ...item, type: labelOf(t, 'type', item.type) },
    to: itemPath(item),
    cart: isBusy ? 'busy' : inCart ? 'in' : 'out',
    onToggleCart: () => void toggle(),
  } as const;
}
