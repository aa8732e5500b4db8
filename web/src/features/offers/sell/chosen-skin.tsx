import type { Suggestions } from '#contract/catalog.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Thumb } from '#web/ui/product/item-art.tsx';
import { RarityLabel } from '#web/ui/product/rarity-label.tsx';
import { rarityClass } from '#web/ui/product/rarity.ts';
import { euros } from '#web/features/offers/flow/offer-rules.ts';

interface ChosenSkinProps {
  item: Suggestions['items'][number];
}

/** Picture of the skin and what the shop asks for it. */
export function ChosenSkin({ item: { id, title, class: rarity, img_url: src, price, available } }: ChosenSkinProps) {
  const t = useT();
  return (
    <div className="chosen-skin">
      <Thumb id={id} src={src} rarity={rarityClass(rarity, title)} />
      <div className="min-w-0">
        <RarityLabel name={rarity} title={title} />
        <p>{t(available ? 'offers.catalog_price' : 'offers.catalog_last_price', { price: euros(price) })}</p>
      </div>
    </div>
  );
}
