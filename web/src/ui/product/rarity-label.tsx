import { labelOf } from '#web/lib/texts/labels.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { hasStar } from './item-title.ts';
import { rarityClass } from './rarity.ts';

interface RarityLabelProps {
  /** Rarity name; without one the label reads CS2. */
  name: string | null;
  /** Item title; its star moves in front of the label. */
  title?: string;
}

export function RarityLabel({ name, title = '' }: RarityLabelProps) {
  const t = useT();
  const star = hasStar(title) ? '★ ' : '';
  return (
    <span className={`rarity-label ${rarityClass(name, title)}`}>
      <span>{`${star}${name ? labelOf(t, 'class', name) : t('common.quality_default')}`}</span>
    </span>
  );
}
