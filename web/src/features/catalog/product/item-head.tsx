import { shortFloat } from '#contract/short-float.ts';
import type { ItemDetails } from '#contract/catalog.ts';
import { useMoney, useShopData } from '#web/lib/data/shop-data.ts';
import { itemPath } from '#web/lib/paths/item-path.ts';
import { labelOf } from '#web/lib/texts/labels.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { breadcrumbs, product } from '#web/features/catalog/cards/json-ld.ts';

export function ItemHead({ item }: { item: ItemDetails }) {
  const t = useT();
  const { money } = useMoney();
  const { origin, currency } = useShopData();
  const path = itemPath(item);
  const facts = {
    title: item.title,
    type: labelOf(t, 'type', item.type),
    price: money(item.copies?.price_from ?? item.price),
  };
  const title = item.copy
    ? t('catalog.copy_named', { title: item.title, float: shortFloat(item.copy.float) })
    : item.title;
  const way = [
    { name: t('catalog.breadcrumb_home'), path: '/' },
    { name: t('catalog.title_products'), path: '/products' },
    { name: item.title, path },
  ];
  return (
    <PageHead
      title={title}
      description={t('catalog.item_page_description', facts)}
      canonical={path}
      item={item}
      jsonLd={{
        '@context': 'https://schema.org',
        '@graph': [product({ item, path, currency: currency.code, origin }), breadcrumbs(way, origin)],
      }}
    />
  );
}
