import { useState } from 'react';
import type { ItemDetails } from '#contract/catalog.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { ItemArt } from '#web/ui/product/item-art.tsx';
import { ProductStage } from './product-stage.tsx';

interface ProductPhotosProps {
  item: ItemDetails;
  rarity: string;
  name: string;
}

/** Picture of an item, with its photos to choose from if there are several. */
export function ProductPhotos({ item, rarity, name }: ProductPhotosProps) {
  const t = useT();
  const { id, photos } = item;
  // By address, so that the next item begins with its own first photo.
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = photos.find((photo) => photo.img_url_big === chosen) ?? photos[0];
  return (
    <div className="product-photos">
      <ProductStage item={item} rarity={rarity} name={name} picture={shown?.img_url_big ?? item.img_url_big} />
      {photos.length > 1 ? (
        <ul className="product-thumbs" aria-label={t('catalog.photos')}>
          {photos.map((photo, at) => (
            <li key={photo.img_url}>
              <button
                type="button"
                aria-label={t('catalog.photo_number', { number: at + 1, count: photos.length })}
                aria-current={photo === shown || undefined}
                onClick={() => setChosen(photo.img_url_big)}
              >
                <ItemArt id={id} src={photo.img_url} width={80} height={60} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
