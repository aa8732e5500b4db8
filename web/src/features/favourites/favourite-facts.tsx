import { TrendingDown } from 'lucide-react';
import type { Favourite } from '#contract/favourites.ts';
import { useMoney } from '#web/lib/data/shop-data.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { discountOf } from '#web/lib/formats/format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { isBuyable } from '#web/shop/cart/is-buyable.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { StatusLabel } from '#web/ui/feedback/status-label.tsx';

export function FavouriteFacts({ favourite }: { favourite: Favourite }) {
  const t = useT();
  const when = useDateFormat();
  const { money } = useMoney();
  const { item, price_when_added: before, created_at: addedAt } = favourite;
  const canBuy = isBuyable(item);
  const percent = item.available ? discountOf(item.price, before) : null;
  return (
    <div className="favourite-facts">
      <p>
        <StatusLabel tone={canBuy ? 'success' : 'failure'}>
          {t(canBuy ? 'favourites.available' : 'catalog.not_available')}
        </StatusLabel>
      </p>
      <p>{t('favourites.price_then', { price: money(before), date: when.date(addedAt) })}</p>
      {percent ? (
        <p className="favourite-drop">
          <Icon of={TrendingDown} size="sm" />
          {t('favourites.dropped', { saving: money(before - item.price), percent })}
        </p>
      ) : null}
    </div>
  );
}
