import type { Offer } from '#contract/offers.ts';
import { ItemArt } from '#web/ui/product/item-art.tsx';
import { rarityClass } from '#web/ui/product/rarity.ts';

interface OfferPictureProps {
  offer: Pick<Offer, 'title' | 'item'>;
  /** Size: `table`, or larger for `details`. */
  place?: 'table' | 'details';
}

/** Picture of the matching catalog item, else a silhouette of its type. */
export function OfferPicture({ offer: { title, item }, place = 'table' }: OfferPictureProps) {
  const [width, height] = place === 'table' ? [72, 54] : [132, 99];
  const classNames = place === 'table' ? '' : 'thumb-offer';
  return (
    <span className={`thumb block ${classNames} ${rarityClass(item.class, title)}`}>
      {item.id === null ? (
        <img className="offer-silhouette" src={item.img} alt="" width={width} height={height} loading="lazy" />
      ) : (
        <ItemArt id={item.id} src={item.img} width={width} height={height} />
      )}
    </span>
  );
}
