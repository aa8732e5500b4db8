import { useT } from '#web/lib/texts/texts.ts';
import type { ListedItem } from '#web/shop/cart/listed-item.ts';
import { ItemCarousel } from '#web/features/catalog/cards/item-carousel.tsx';
import { RecentPlaceholder } from './recent-placeholder.tsx';

export function DailyDrops({ items }: { items: ListedItem[] }) {
  const t = useT();
  return (
    <ItemCarousel
      title={t('home.daily_drops')}
      note={t('home.daily_drops_note')}
      more={{ to: '/new', label: t('home.view_new') }}
      items={items}
    />
  );
}

export function LastHomeCarousels({ items }: { items: ListedItem[] }) {
  const t = useT();
  return (
    <>
      <ItemCarousel title={t('home.sale')} more={{ to: '/sale', label: t('home.view_sale') }} items={items} />
      <RecentPlaceholder />
    </>
  );
}
