import type { ListedItem } from '#web/shop/cart/listed-item.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { ItemRail } from '#web/features/catalog/cards/item-rail.tsx';
import { RecentRoom } from './recent-room.tsx';

export function FreshHomeRail({ items }: { items: ListedItem[] }) {
  const t = useT();
  return (
    <ItemRail
      title={t('home.daily_drops')}
      note={t('home.daily_drops_note')}
      more={{ to: '/new', label: t('home.view_new') }}
      items={items}
    />
  );
}

export function LastHomeRails({ items }: { items: ListedItem[] }) {
  const t = useT();
  return (
    <>
      <ItemRail title={t('home.sale')} more={{ to: '/sale', label: t('home.view_sale') }} items={items} />
      <RecentRoom />
    </>
  );
}
