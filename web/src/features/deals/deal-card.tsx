import { Link } from 'react-router';
import type { Deal } from '#contract/deals.ts';
import { useHasEnded } from '#web/lib/browser/use-has-ended.ts';
import { dealsPath } from '#web/lib/paths/deals-path.ts';
import { itemPath } from '#web/lib/paths/item-path.ts';
import { ItemArt } from '#web/ui/product/item-art.tsx';
import { LowestPrice } from '#web/ui/product/lowest-price.tsx';
import { PriceTag } from '#web/ui/product/price-tag.tsx';
import { RarityLabel } from '#web/ui/product/rarity-label.tsx';
import { rarityClass } from '#web/ui/product/rarity.ts';
import { BuyDeal } from './buy-deal.tsx';
import { DealEnd } from './deal-end.tsx';

/** A running deal beside the first one. */
export function DealCard({ deal }: { deal: Deal }) {
  const { item } = deal;
  const hasEnded = useHasEnded(deal.ends_at);
  return (
    <article className={`panel pack deal-card ${rarityClass(item.class, item.title)}`}>
      <div className="deal-card-art" aria-hidden="true">
        <ItemArt id={item.id} src={item.img_url_big} width={320} height={160} />
      </div>
      <h3>
        <Link to={itemPath(item)}>{item.title}</Link>
      </h3>
      <p className="deal-facts">
        <RarityLabel name={item.class} title={item.title} />
      </p>
      <div className="pack-foot">
        <p className="deal-card-price">
          <PriceTag amount={deal.price} oldAmount={deal.old_price} />
          <LowestPrice amount={deal.old_price} />
          <span>
            <DealEnd at={deal.ends_at} />
          </span>
        </p>
        <BuyDeal kind="deal" deal={deal} items={[item]} from={dealsPath} hasEnded={hasEnded} />
      </div>
    </article>
  );
}
