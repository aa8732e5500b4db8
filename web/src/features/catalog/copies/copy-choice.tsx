import { ArrowDown } from 'lucide-react';
import type { RefObject } from 'react';
import type { ItemCopies } from '#contract/item-copy.ts';
import { useMoney } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { buttonClass } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';
import { copiesAnchor } from './copies-anchor.ts';

interface CopyChoiceProps {
  copies: ItemCopies;
  /** Price of the pieces that are no copies; null if the item has none. */
  ownPrice: number | null;
  place?: RefObject<HTMLDivElement | null>;
}

/** Leads to the copies below, with their number, and their lowest price unless the item itself is as cheap. */
export function CopyChoice({ copies, ownPrice, place }: CopyChoiceProps) {
  const t = useT();
  const { money } = useMoney();
  const isOfCopies = ownPrice === null || copies.price_from < ownPrice;
  return (
    <div className="copy-choice" ref={place}>
      <a className={buttonClass(ownPrice === null ? { variant: 'primary', size: 'lg' } : {})} href={`#${copiesAnchor}`}>
        {t('catalog.choose_copy')}
        <Icon of={ArrowDown} size="sm" />
      </a>
      <p>
        {t('catalog.copies_count', { count: copies.count })}
        {isOfCopies ? `, ${t('catalog.price_from', { price: money(copies.price_from) })}` : null}
      </p>
      {ownPrice === null ? null : <p>{t('catalog.own_piece_note')}</p>}
    </div>
  );
}
