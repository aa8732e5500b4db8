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
  /** Whether the item has no pieces of its own. */
  isOnlyWay?: boolean;
  place?: RefObject<HTMLDivElement | null>;
}

/** Leads to the copies below, with their number and lowest price. */
export function CopyChoice({ copies, isOnlyWay = false, place }: CopyChoiceProps) {
  const t = useT();
  const { money } = useMoney();
  return (
    <div className="copy-choice" ref={place}>
      <a className={buttonClass(isOnlyWay ? { variant: 'primary', size: 'lg' } : {})} href={`#${copiesAnchor}`}>
        {t('catalog.choose_copy')}
        <Icon of={ArrowDown} size="sm" />
      </a>
      <p>
        {t('catalog.copies_count', { count: copies.count })},{' '}
        {t('catalog.price_from', { price: money(copies.price_from) })}
      </p>
    </div>
  );
}
