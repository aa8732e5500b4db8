import { useT } from '#web/lib/texts/texts.ts';
import { Glyph } from './glyph.tsx';

interface HeartButtonProps {
  title: string;
  isPressed: boolean;
  onPress: () => void;
}

/** Favourite toggle; its name is constant, `aria-pressed` carries the state. */
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
