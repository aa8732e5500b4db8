import { Link } from 'react-router';
import type { Pack } from '#contract/deals.ts';
import { useMoney } from '#web/lib/data/shop-data.ts';
import { dealsPath } from '#web/lib/paths/deals-path.ts';
import { itemPath } from '#web/lib/paths/item-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Thumb } from '#web/ui/product/item-art.tsx';
import { rarityClass } from '#web/ui/product/rarity.ts';
import { BuyDeal } from './buy-deal.tsx';

export function PackCard({ pack }: { pack: Pack }) {
  const t = useT();
  const { money } = useMoney();
  return (
    <article className="panel pack">
      <h3>{pack.title}</h3>
      <ul className="pack-items">
        {pack.items.map((item) => (
          <li key={item.id}>
            <Thumb id={item.id} src={item.img_url} rarity={rarityClass(item.class, item.title)} />
            <Link className="touch-link" to={itemPath(item)}>
              {item.title}
            </Link>
            <span>{item.available ? money(item.price) : t('deals.gone')}</span>
          </li>
        ))}
      </ul>
      <div className="pack-foot">
        <p>
          <b>{money(pack.price)}</b>
          <span>{t('deals.one_by_one', { amount: money(pack.items_price) })}</span>
        </p>
        <BuyDeal kind="pack" deal={pack} items={pack.items} from={dealsPath} hasEnded={false} />
      </div>
    </article>
  );
}
