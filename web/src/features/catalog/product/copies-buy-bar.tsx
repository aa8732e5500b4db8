import type { RefObject } from 'react';
import type { ItemCopies } from '#contract/item-copy.ts';
import { useMoney } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { copiesAnchor } from '#web/features/catalog/copies/copies-anchor.ts';
import { buttonClass } from '#web/ui/controls/button.tsx';
import { BuyBar } from '#web/ui/product/buy-bar.tsx';

interface CopiesBuyBarProps {
  copies: ItemCopies;
  name: string;
  actions: RefObject<HTMLElement | null>;
}

/** Of an item that is sold by the copy only: leads to its copies, and is gone while they are in view. */
export function CopiesBuyBar({ copies, name, actions }: CopiesBuyBarProps) {
  const t = useT();
  const { money } = useMoney();
  const amount = t('catalog.price_from', { price: money(copies.price_from) });
  return (
    <BuyBar buttons={actions} besidesId={copiesAnchor} label={name} amount={amount}>
      <a className={buttonClass({ variant: 'primary' })} href={`#${copiesAnchor}`}>
        {t('catalog.choose_copy')}
      </a>
    </BuyBar>
  );
}
