import { useT } from '#web/lib/texts/texts.ts';
import { Glyph } from './glyph.tsx';

interface HeartButtonProps {
  /** Of the item. */
  title: string;
  isPressed: boolean;
  onPress: () => void;
}

/** Keeps an item among the favourites or lets it go. Its name stays, its pressed state tells which. */
export function HeartButton({ title, isPressed, onPress }: HeartButtonProps) {
  const t = useT();
  return (
    <button
      type="button"
      className="heart"
      aria-pressed={isPressed}
      aria-label={t('favourites.keep_named', { title })}
      onClick={onPress}
    >
      <Glyph name="heart" />
    </button>
  );
}
