import { memo } from 'react';
import { useCartItem } from '#web/lib/cart/use-cart-item.ts';
import { useFavourite } from '#web/lib/favourites/use-favourite.ts';
import { labelOf } from '#web/lib/labels.ts';
import type { ListedItem } from '#web/lib/listed-item.ts';
import { useT } from '#web/lib/texts.ts';
import { ProductCard } from '#web/ui/product-card.tsx';
import { itemPath } from '#web/lib/item-path.ts';

interface ItemCardProps {
  item: ListedItem;
  /** Stands in the first screen. */
  eager?: boolean;
}

/** The card of an item with its cart button and its heart at work. */
export const ItemCard = memo(function ItemCard({ item, eager }: ItemCardProps) {
  const t = useT();
  const { inCart, isBusy, toggle } = useCartItem(item);
  const favourite = useFavourite(item);
  return (
    <ProductCard
      item={{ ...item, type: labelOf(t, 'type', item.type) }}
      to={itemPath(item)}
      cart={isBusy ? 'busy' : inCart ? 'in' : 'out'}
      onToggleCart={() => void toggle()}
      isFavourite={favourite.isKept}
      onToggleFavourite={favourite.toggle}
      eager={eager}
    />
  );
});
