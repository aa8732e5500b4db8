import { useEffect, useState, type ComponentProps } from 'react';
import type { Deal } from '#contract/deals.ts';
import { useHasEnded } from '#web/lib/browser/use-has-ended.ts';
import { PriceAlertButton } from '#web/features/alerts/price-alert-button.tsx';
import { ProductPage } from '#web/features/catalog/product/product-page.tsx';
import { BuyItemDeal, ItemDeal } from '#web/features/deals/item-deal.tsx';

type PageProps = Omit<ComponentProps<typeof ProductPage>, 'offer' | 'priceAlert'>;

/** The page of an item with its running deal, which may arrive later. */
export function ItemWithDeal({ deal: known, ...page }: PageProps & { deal: Promise<Deal | null> | Deal | null }) {
  const deal = useArrived(known);
  const hasEnded = useHasEnded(deal?.ends_at ?? null);
  const offer = deal && {
    isOpen: !hasEnded && page.item.available,
    price: deal.price,
    panel: <ItemDeal deal={deal} hasEnded={hasEnded} />,
    button: <BuyItemDeal deal={deal} hasEnded={hasEnded} />,
  };
  return <ProductPage {...page} offer={offer} priceAlert={<PriceAlertButton item={page.item} />} />;
}

/** Keeps the last value until the next one has arrived. */
function useArrived(value: Promise<Deal | null> | Deal | null): Deal | null {
  const [arrived, setArrived] = useState(value instanceof Promise ? null : value);
  useEffect(() => {
    let isLeft = false;
    const follow = async () => {
      const next = await value;
      if (!isLeft) setArrived(next);
    };
    void follow();
    return () => {
      isLeft = true;
    };
  }, [value]);
  return arrived;
}
