import type { ItemDetails } from '#contract/catalog.ts';
import type { CopyPage } from '#web/features/catalog/copies/copy-row.ts';
import { CopiesSection } from '#web/features/catalog/copies/copies-section.tsx';
import { ItemCarousel } from '#web/features/catalog/cards/item-carousel.tsx';
import { PriceSection } from '#web/features/catalog/prices/price-section.tsx';
import { RecentPlaceholder } from '#web/features/catalog/recent/recent-placeholder.tsx';
import { useT } from '#web/lib/texts/texts.ts';
import type { ListedItem } from '#web/shop/cart/listed-item.ts';

interface ItemBelowProps {
  item: ItemDetails;
  /** The cheapest copies of the item; null if it has none, or if they are still to be loaded. */
  copies: CopyPage | null;
  others: ListedItem[];
  isSimilar: boolean;
}

/** What follows below the facts of an item: its copies, its prices, and other items. */
export function ItemBelow({ item, copies, others, isSimilar }: ItemBelowProps) {
  const t = useT();
  return (
    <>
      {item.copies ? <CopiesSection itemId={item.id} first={copies} /> : null}
      <PriceSection itemId={item.copy?.of ?? item.id} />
      <ItemCarousel
        title={t('catalog.daily_drops')}
        note={isSimilar ? t('catalog.similar_to', { title: item.title }) : undefined}
        more={{ to: '/new', label: t('catalog.view_new') }}
        items={others}
      />
      <RecentPlaceholder current={item.id} />
    </>
  );
}
