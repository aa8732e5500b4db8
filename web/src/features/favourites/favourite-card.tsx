import type { Favourite } from '#contract/favourites.ts';
import { useCartItem } from '#web/lib/cart/use-cart-item.ts';
import { itemPath } from '#web/lib/item-path.ts';
import { labelOf } from '#web/lib/labels.ts';
import { useT } from '#web/lib/texts.ts';
import { ProductCard } from '#web/ui/product-card.tsx';
import { FavouriteFacts } from './favourite-facts.tsx';

interface FavouriteCardProps {
  favourite: Favourite;
  eager: boolean;
  onRemove: () => void;
}

/** A card as in every list, and below it what has become of the item since it was added. */
export function FavouriteCard({ favourite, eager, onRemove }: FavouriteCardProps) {
  const t = useT();
  const { item } = favourite;
  const { inCart, isBusy, toggle } = useCartItem(item);
  return (
    <li className="favourite">
      <ProductCard
        item={{ ...item, type: labelOf(t, 'type', item.type) }}
        to={itemPath(item)}
        cart={isBusy ? 'busy' : inCart ? 'in' : 'out'}
        onToggleCart={() => void toggle()}
        isFavourite
        onToggleFavourite={onRemove}
        eager={eager}
      />
      <FavouriteFacts favourite={favourite} />
    </li>
  );
}
