import { memo } from 'react';
import { useCartItem } from '#web/lib/cart/use-cart-item.ts';
import { labelOf } from '#web/lib/labels.ts';
import type { ListedItem } from '#web/lib/listed-item.ts';
import { useT } from '#web/lib/texts.ts';
import { ProductCard } from '#web/ui/product-card.tsx';
import { itemPath } from './item-path.ts';

interface ItemCardProps {
  item: ListedItem;
  /** Stands in the first screen. */
  eager?: boolean;
}

/** The card of an item with its cart button at work. */
export const ItemCard = memo(function ItemCard({ item, eager }: ItemCardProps) {
  const t = useT();
  const { inCart, isBusy, toggle } = useCartItem(item);
  return (
    <ProductCard
      item={{ ...item, type: labelOf(t, 'type', item.type) }}
      to={itemPath(item)}
      cart={isBusy ? 'busy' : inCart ? 'in' : 'out'}
      onToggleCart={() => void toggle()}
      eager={eager}
    />
  );
});
