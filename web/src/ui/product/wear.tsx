import { useT } from '#web/lib/texts/texts.ts';

/** Wire codes in order of wear, with the players' abbreviations. */
const wears = [
  ['factory_new', 'FN'],
  ['minimal_wear', 'MW'],
  ['field_tested', 'FT'],
  ['well_worn', 'WW'],
  ['battle_scarred', 'BS'],
] as const;

interface WearProps {
  /** Code such as `field_tested`; others render nothing. */
  quality: string | null;
}

export function WearScale({ quality }: WearProps) {
  const t = useT();
  const short = wears.find(([code]) => code === quality)?.[1];
  if (!short) return null;
  return (
    <span className="wear">
      <span className={`wear-ticks wear-${short}`} aria-hidden="true" />
      <abbr title={t(`common.quality_${quality}`)}>{short}</abbr>
    </span>
  );
}

/** Bar with the true wear ranges, the current one highlighted. */
export function WearBar({ quality }: WearProps) {
  const t = useT();
  if (!wears.some(([code]) => code === quality)) return null;
  return (
    <div aria-hidden="true">
      <div className="wear-bar">
        {wears.map(([code]) => (
          <i key={code} className={code === quality ? 'is-current' : ''} />
        ))}
      </div>
      <p className="wear-ends">
        <span>{t('common.quality_factory_new')}</span>
        <span>{t('common.quality_battle_scarred')}</span>
      </p>
    </div>
  );
}
