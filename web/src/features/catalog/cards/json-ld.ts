import type { ItemDetails } from '#contract/catalog.ts';
import { isBuyable } from '#web/shop/cart/is-buyable.ts';

type JsonLd = Record<string, unknown>;

interface Step {
  name: string;
  path: string;
}

export function breadcrumbs(steps: readonly Step[], origin: string): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

interface ProductFacts {
  item: ItemDetails;
  path: string;
  currency: string;
  origin: string;
}

export function product({ item, path, currency, origin }: ProductFacts): JsonLd {
  const url = origin + path;
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: item.title,
    sku: String(item.id),
    image: absolute(item.img_url_big, origin),
    description: item.description || item.title,
    category: item.type,
    offers: {
      ...priceOf(item),
      url,
      priceCurrency: currency,
      availability: isBuyable(item) ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
      itemCondition: item.quality === 'factory_new' || item.quality === null ? newCondition : usedCondition,
    },
  };
}

function priceOf({ price, stock, copies }: ItemDetails): JsonLd {
  if (!copies) return { '@type': 'Offer', price };
  return { '@type': 'AggregateOffer', lowPrice: copies.price_from, offerCount: copies.count + stock };
}

const newCondition = 'https://schema.org/NewCondition';
const usedCondition = 'https://schema.org/UsedCondition';

function absolute(address: string, origin: string): string {
  return new URL(address, origin).href;
}
