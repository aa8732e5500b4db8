import { useRetry } from '#web/lib/data/use-retry.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { HomeHead } from './home-head.tsx';

export function HomeFailure({ failure }: { failure: string }) {
  const t = useT();
  const retry = useRetry();
  return (
    <div className="page pt-9">
      <HomeHead />
      <ErrorState
        as="h1"
        title={failure || t('catalog.items_failed')}
        note={failure ? null : t('catalog.items_failed_note')}
        {...retry}
      />
    </div>
  );
}
