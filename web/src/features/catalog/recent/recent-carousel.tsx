import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '#web/lib/api/api.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { toListedItem } from '#web/shop/cart/listed-item.ts';
import { Carousel } from '#web/ui/product/carousel.tsx';
import { ItemCard } from '#web/features/catalog/cards/item-card.tsx';
import { removeRecent } from './recent-ids.ts';
import { RecentSkeleton } from './recent-skeleton.tsx';

/** At current prices; unknown items are removed. */
export function RecentCarousel({ ids }: { ids: number[] }) {
  const t = useT();
  const keys = useQueryKeys();
  const { data: items, isError } = useQuery({
    queryKey: keys.recent(ids),
    queryFn: async ({ signal }) => (await callApi('listItemsByIds', { ids: ids.join() }, { signal })).payload,
  });
  useEffect(() => {
    if (!items) return;
    const known = new Set(items.map(({ id }) => id));
    const gone = ids.filter((id) => !known.has(id));
    if (gone.length > 0) removeRecent(gone);
  }, [ids, items]);
  // Optional: nothing without a reply.
  if (isError) return null;
  if (!items) return <RecentSkeleton />;
  if (items.length === 0) return null;
  return (
    <Carousel title={t('catalog.recently_viewed')}>
      {items.map((item) => (
        <ItemCard key={item.id} item={toListedItem(item)} />
      ))}
    </Carousel>
  );
}
