import { Link } from 'react-router';
import type { Deal } from '#contract/deals.ts';
import { useHasEnded } from '#web/lib/browser/use-has-ended.ts';
import { dealsPath } from '#web/lib/paths/deals-path.ts';
import { itemPath } from '#web/lib/paths/item-path.ts';
import { labelOf } from '#web/lib/texts/labels.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { ItemArt } from '#web/ui/product/item-art.tsx';
import { splitTitle } from '#web/ui/product/item-title.ts';
import { RarityLabel } from '#web/ui/product/rarity-label.tsx';
import { rarityClass } from '#web/ui/product/rarity.ts';
import { WearScale } from '#web/ui/product/wear.tsx';
import { BuyDeal } from './buy-deal.tsx';
import { DealEnd } from './deal-end.tsx';
import { DealPrice } from './deal-price.tsx';

export function DealBlock({ deal }: { deal: Deal }) {
  const t = useT();
  const hasEnded = useHasEnded(deal.ends_at);
  const { item } = deal;
  const title = splitTitle(item.title, labelOf(t, 'type', item.type), item.exterior);
  return (
    <section className={`section deal ${rarityClass(item.class, item.title)}`} aria-labelledby="deal-title">
      <div className="deal-words">
        <h2 id="deal-title">{t('deals.deal_title')}</h2>
        <Link to={itemPath(item)} className="deal-item">
          {title.first} <strong>{title.second}</strong>
        </Link>
        <p className="deal-facts">
          <RarityLabel name={item.class} title={item.title} />
          <WearScale quality={item.quality} />
        </p>
        <DealPrice deal={deal} className="deal-price" />
        <p className="deal-until">
          <DealEnd at={deal.ends_at} />
        </p>
        <BuyDeal kind="deal" deal={deal} items={[item]} from={dealsPath} hasEnded={hasEnded} />
      </div>
      <div className="deal-art" aria-hidden="true">
        <ItemArt id={item.id} src={item.img_url_big} width={560} height={270} />
      </div>
    </section>
  );
}
