import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Deal } from '#contract/deals.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { itemPath } from '#web/lib/paths/item-path.ts';
import { labelOf } from '#web/lib/texts/labels.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { ItemArt } from '#web/ui/product/item-art.tsx';
import { splitTitle } from '#web/ui/product/item-title.ts';
import { PriceTag } from '#web/ui/product/price-tag.tsx';
import { RarityLabel } from '#web/ui/product/rarity-label.tsx';
import { rarityClass } from '#web/ui/product/rarity.ts';
import { WearScale } from '#web/ui/product/wear.tsx';
import { BuyDeal } from './buy-deal.tsx';

export function DealBlock({ deal }: { deal: Deal }) {
  const t = useT();
  const when = useDateFormat();
  const hasEnded = useHasEnded(deal.ends_at);
  const { item } = deal;
  const title = splitTitle(item.title, labelOf(t, 'type', item.type), item.exterior);
  const until = { date: when.date(deal.ends_at), time: when.time(deal.ends_at) };
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
        <p className="deal-price">
          <PriceTag amount={deal.price} oldAmount={deal.old_price} />
        </p>
        <p className="deal-until">
          <time dateTime={new Date(deal.ends_at * 1000).toISOString()}>{t('deals.until', until)}</time>
        </p>
        <BuyDeal kind="deal" deal={deal} items={[item]} hasEnded={hasEnded} />
      </div>
      <div className="deal-art" aria-hidden="true">
        <ItemArt id={item.id} src={item.img_url_big} width={560} height={270} />
      </div>
    </section>
  );
}

/** Limit of browser timers (24 days). */
const timerMsMax = 2_147_483_647;

/** Turns true when the deal ends, by the browser's clock. */
function useHasEnded(endsAt: number): boolean {
  const [hasEnded, setEnded] = useState(() => endsAt * 1000 <= Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setEnded(true), Math.min(timerMsMax, Math.max(0, endsAt * 1000 - Date.now())));
    return () => clearTimeout(timer);
  }, [endsAt]);
  return hasEnded;
}
