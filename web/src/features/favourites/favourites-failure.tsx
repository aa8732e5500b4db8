import { useRetry } from '#web/lib/data/use-retry.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';

export function FavouritesFailure() {
  const t = useT();
  return <ErrorState title={t('catalog.items_failed')} note={t('catalog.items_failed_note')} {...useRetry()} />;
}
