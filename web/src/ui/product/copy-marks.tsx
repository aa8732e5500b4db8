import { shortFloat } from '#contract/short-float.ts';
import { useMoney } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { FloatBar } from './float-bar.tsx';

export interface CopyMarksProps {
  copy: { float: number; phase: string | null; stickers: readonly unknown[] };
}

/** Float, phase and number of stickers of a copy, for its card. */
export function CopyMarks({ copy: { float, phase, stickers } }: CopyMarksProps) {
  const t = useT();
  const marks = [phase, stickers.length > 0 ? t('catalog.stickers_count', { count: stickers.length }) : null];
  return (
    <div className="copy-marks">
      <p>
        <span className="sr-only">{t('catalog.float')} </span>
        <b>{shortFloat(float)}</b>
        <span>{marks.filter(Boolean).join(' · ')}</span>
      </p>
      <FloatBar float={float} />
    </div>
  );
}

interface GroupPriceProps {
  copies: { count: number; price_from: number };
  /** Whether the item has pieces that are no copies. */
  hasOwn: boolean;
}

/** Lowest price of all that a card stands for, and how many copies are among it. */
export function GroupPrice({ copies, hasOwn }: GroupPriceProps) {
  const t = useT();
  const { money } = useMoney();
  return (
    <>
      <b>{t('catalog.price_from', { price: money(copies.price_from) })}</b>
      <small>
        {hasOwn ? '+ ' : ''}
        {t('catalog.copies_count', { count: copies.count })}
      </small>
    </>
  );
}
