import { Plus } from 'lucide-react';
import { useHydrated } from '#web/lib/browser/use-hydrated.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';

interface OffersHeadProps {
  /** An offer waits for the customer, so its button is the primary one. */
  waits: boolean;
  onCreate: () => void;
}

export function OffersHead({ waits, onCreate }: OffersHeadProps) {
  const t = useT();
  const isReady = useHydrated();
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="text-muted">{t('offers.promise')}</p>
      <Button icon={Plus} variant={waits ? 'second' : 'primary'} disabled={!isReady} onClick={onCreate}>
        {t('offers.create')}
      </Button>
    </div>
  );
}
