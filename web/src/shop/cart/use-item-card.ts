import { itemPath } from '#web/lib/paths/item-path.ts';
import { labelOf } from '#web/lib/texts/labels.ts';
import { useT } from '#web/lib/texts/texts.ts';
import type { ListedItem } from './listed-item.ts';
import { useCartItem } from './use-cart-item.ts';

export function useItemCard(item: ListedItem) {
  const t = useT();
  const { inCart, isBusy, toggle } = useCartItem(item);
  return {
    item: { ...item, type: labelOf(t, 'type', item.type) },
    to: itemPath(item),
    cart: isBusy ? 'busy' : inCart ? 'in' : 'out',
    onToggleCart: () => void toggle(),
  } as const;
}
