import type { ItemDetails } from '#contract/catalog.ts';
import { isBuyable } from '#web/shop/cart/is-buyable.ts';
import { useFavourite } from '#web/shop/favourites/use-favourite.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { HeartButton } from '#web/ui/controls/heart-button.tsx';
import { Badges } from '#web/ui/product/badge.tsx';
import { ItemArt } from '#web/ui/product/item-art.tsx';

interface ProductStageProps {
  item: ItemDetails;
  rarity: string;
  name: string;
  picture: string;
}

export function ProductStage({ item, rarity, name, picture }: ProductStageProps) {
  const t = useT();
  const favourite = useFavourite(item);
  return (
    <div className={`product-stage ${rarity} ${isBuyable(item) ? '' : 'product-sold'}`}>
      <Badges isNew={item.new} isSale={item.sale} isTop={item.top} discount={item.discount_percentage} />
      <ItemArt id={item.id} src={picture} alt={name} width={720} height={540} eager />
      {picture.startsWith('/art/') && <small className="product-illustration">{t('catalog.illustration')}</small>}
      <HeartButton title={item.title} isPressed={favourite.isKept} onPress={favourite.toggle} />
    </div>
  );
}
