import { RotateCw } from 'lucide-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';

export function RetryNotice({ query }: { query: UseQueryResult }) {
  const t = useT();
  if (query.errorUpdatedAt <= query.dataUpdatedAt) return null;
  return (
    <span className="mt-3 grid justify-items-center gap-3">
      <span className="text-warning" role="status">
        {t('common.offline_note')}
      </span>
      <Button icon={RotateCw} busy={query.isFetching} onClick={() => void query.refetch()}>
        {t('common.try_again')}
      </Button>
    </span>
  );
}
