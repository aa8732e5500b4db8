import { ArrowDown } from 'lucide-react';
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
}

/** Leads to the copies below, with their number and lowest price. */
export function CopyChoice({ copies, isOnlyWay = false }: CopyChoiceProps) {
  const t = useT();
  const { money } = useMoney();
  return (
    <div className="copy-choice">
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
