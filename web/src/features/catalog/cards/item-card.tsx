import { memo } from 'react';
import type { ListedItem } from '#web/shop/cart/listed-item.ts';
import { useItemCard } from '#web/shop/cart/use-item-card.ts';
import { useFavourite } from '#web/shop/favourites/use-favourite.ts';
import { ProductCard } from '#web/ui/product/product-card.tsx';

interface ItemCardProps {
  item: ListedItem;
  eager?: boolean;
}

export const ItemCard = memo(function ItemCard({ item, eager }: ItemCardProps) {
  const card = useItemCard(item);
  const { isKept, toggle } = useFavourite(item);
  return <ProductCard {...card} isFavourite={isKept} onToggleFavourite={toggle} eager={eager} />;
});
