import type { LineCopy } from '#contract/line-copy.ts';
import { shortFloat } from '#contract/short-float.ts';
import { exactFloat } from '#web/lib/formats/exact-float.ts';
import { useT } from '#web/lib/texts/texts.ts';

interface CopyNoteProps {
  copy: LineCopy | null | undefined;
  /** Shows every digit of the float. */
  isExact?: boolean;
}

/** Float, pattern, phase and stickers of a copy, which tell it from others of its item; nothing for other items. */
export function CopyNote({ copy, isExact = false }: CopyNoteProps) {
  const t = useT();
  if (!copy) return null;
  const { float, pattern, phase, stickers } = copy;
  const marks = [
    pattern === null ? null : t('checkout.copy_pattern', { pattern }),
    phase,
    stickers.length > 0 ? t('catalog.stickers_count', { count: stickers.length }) : null,
  ];
  return (
    <span className="copy-note">
      <b title={exactFloat(float)}>
        {t('checkout.copy_float', { float: isExact ? exactFloat(float) : shortFloat(float) })}
      </b>
      {marks.filter(Boolean).map((mark) => (
        <span key={mark}>{mark}</span>
      ))}
    </span>
  );
}
