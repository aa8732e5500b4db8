import type { Suggestions } from '#contract/catalog.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Thumb } from '#web/ui/product/item-art.tsx';
import { RarityLabel } from '#web/ui/product/rarity-label.tsx';
import { rarityClass } from '#web/ui/product/rarity.ts';
import { euros } from '#web/features/offers/flow/offer-rules.ts';
import { sellQualities } from '#web/features/offers/flow/sell-forms.ts';
import { useEstimates } from './use-estimates.ts';

interface ChosenSkinProps {
  item: Suggestions['items'][number];
  /** Chosen wear; empty before. */
  quality: string;
}

/** Picture of the skin, what the shop asks for it, and what it pays about in the chosen wear. */
export function ChosenSkin({ item, quality }: ChosenSkinProps) {
  const t = useT();
  const { id, title, class: rarity, img_url: src, price, available } = item;
  const wear = sellQualities.find((known) => known === quality);
  const estimate = useEstimates([id], wear).get(id);
  return (
    <div className="chosen-skin">
      <Thumb id={id} src={src} rarity={rarityClass(rarity, title)} />
      <div className="min-w-0">
        <RarityLabel name={rarity} title={title} />
        <p>{t(available ? 'offers.catalog_price' : 'offers.catalog_last_price', { price: euros(price) })}</p>
        {estimate === undefined ? null : (
          <p>
            <b className="font-semibold">{t('offers.we_pay_about', { price: euros(estimate) })}</b>{' '}
            <span className="text-small text-muted">{t('offers.estimate_note')}</span>
          </p>
        )}
      </div>
    </div>
  );
}
