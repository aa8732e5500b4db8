import type { Favourite } from '#contract/favourites.ts';
import { useItemCard } from '#web/shop/cart/use-item-card.ts';
import { ProductCard } from '#web/ui/product/product-card.tsx';
import { FavouriteFacts } from './favourite-facts.tsx';

interface FavouriteCardProps {
  favourite: Favourite;
  eager: boolean;
  onRemove: () => void;
}

/** Item card with price and stock changes since it was added. */
export function FavouriteCard({ favourite, eager, onRemove }: FavouriteCardProps) {
  const card = useItemCard(favourite.item);
  return (
    <li className="favourite">
      <ProductCard {...card} isFavourite onToggleFavourite={onRemove} eager={eager} />
      <FavouriteFacts favourite={favourite} />
    </li>
  );
}
