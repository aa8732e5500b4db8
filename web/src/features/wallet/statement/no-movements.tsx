import type { StatementKind } from '#contract/wallet.ts';
import { depositPath } from '#web/lib/paths/deposit-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

export function NoMovements({ kind }: { kind: StatementKind }) {
  const t = useT();
  if (kind !== 'all') return <EmptyState silhouette="case" title={t('wallet.no_movements_of_kind')} />;
  return (
    <EmptyState
      silhouette="rifle-ak"
      title={t('wallet.no_movements')}
      note={t('wallet.no_movements_note')}
      action={<LinkButton to={depositPath}>{t('wallet.top_up')}</LinkButton>}
    />
  );
}
