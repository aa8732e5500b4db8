import { Lock } from 'lucide-react';
import { useT } from '#web/lib/texts/texts.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { ResultPanel } from '#web/ui/feedback/result-panel.tsx';

export function DataLinkDead() {
  const t = useT();
  return (
    <ResultPanel
      icon={Lock}
      tone="text-warning"
      title={t('account.data_link_dead')}
      note={t('account.data_link_note')}
      actions={
        <LinkButton variant="primary" to="/account/personal#your-data">
          {t('account.data_link_again')}
        </LinkButton>
      }
    />
  );
}
