import { Star } from 'lucide-react';
import { formatDiscount } from '#web/lib/formats/format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';

export interface BadgeFlags {
  isNew?: boolean;
  isSale?: boolean;
  isTop?: boolean;
  discount?: number | null;
}

/** At most two: NEW or SALE, then TOP. */
export function Badges({ isNew = false, isSale = false, isTop = false, discount }: BadgeFlags) {
  const t = useT();
  const sale = !isNew && (isSale || Boolean(discount));
  if (!isNew && !sale && !isTop) return null;
  return (
    <div className="badges">
      {isNew ? <span className="badge badge-new">{t('common.badge_new')}</span> : null}
      {sale ? (
        <span className="badge badge-sale">
          {t('common.badge_sale')}
          {discount ? ` ${formatDiscount(discount)}` : ''}
        </span>
      ) : null}
      {isTop ? (
        <span className="badge badge-top">
          <Icon of={Star} />
          {t('common.badge_top')}
        </span>
      ) : null}
    </div>
  );
}
