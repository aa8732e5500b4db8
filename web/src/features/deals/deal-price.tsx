import type { Deal } from '#contract/deals.ts';
import { LowestPrice } from '#web/ui/product/lowest-price.tsx';
import { PriceTag } from '#web/ui/product/price-tag.tsx';

/** Price of a deal with what the item costs without it, which is its lowest price of the last 30 days. */
export function DealPrice({ deal, className }: { deal: Pick<Deal, 'price' | 'old_price'>; className: string }) {
  return (
    <>
      <p className={className}>
        <PriceTag amount={deal.price} oldAmount={deal.old_price} />
      </p>
      <LowestPrice amount={deal.old_price} />
    </>
  );
}
