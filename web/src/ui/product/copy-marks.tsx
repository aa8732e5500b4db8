import { useMoney } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { FloatBar } from './float-bar.tsx';

export interface CopyMarksProps {
  copy: { float: number; phase: string | null; stickers: readonly unknown[] };
}

const shownDigits = 4;

/** Cut, not rounded: a float of 0.06999 is no 0.0700. */
export function shortFloat(float: number): string {
  const scale = 10 ** shownDigits;
  const cut = Math.trunc(float * scale + 1e-9);
  return `${Math.trunc(cut / scale)}.${String(cut % scale).padStart(shownDigits, '0')}`;
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

/** Lowest price of the copies that a card stands for, and how many they are. */
export function GroupPrice({ copies }: { copies: { count: number; price_from: number } }) {
  const t = useT();
  const { money } = useMoney();
  return (
    <>
      <b>{t('catalog.price_from', { price: money(copies.price_from) })}</b>
      <small>{t('catalog.copies_count', { count: copies.count })}</small>
    </>
  );
}
