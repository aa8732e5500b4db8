import { useSearchParams } from 'react-router';
import { useT } from '#web/lib/texts/texts.ts';
import '#web/lib/texts/customer-texts.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { StopPanel } from '#web/features/alerts/stop-panel.tsx';

export default function StopAlert() {
  const t = useT();
  const [params] = useSearchParams();
  return (
    <div className="page">
      <PageHead title={t('alerts.stop_title')} private />
      <div className="page-head">
        <h1 tabIndex={-1}>{t('alerts.stop_title')}</h1>
      </div>
      <StopPanel token={params.get('token') ?? ''} />
    </div>
  );
}
