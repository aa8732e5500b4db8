import type { Alerts } from '#contract/alerts.ts';
import { messageOf } from '#web/lib/api/api.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { TableSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { FavouriteSwitches } from './favourite-switches.tsx';
import { PriceAlerts } from './price-alerts.tsx';
import { PushDevices } from './push-devices.tsx';
import { SavedSearches } from './saved-searches.tsx';
import { useAlerts } from './use-alerts.ts';

export function AlertsPage({ loaded }: { loaded: Alerts | undefined }) {
  const t = useT();
  const { alerts, failure, isBusy, change } = useAlerts(loaded);
  if (failure && !alerts)
    return <ErrorState title={messageOf(failure.error, t('catalog.alert_failed'))} {...failure.retry} />;
  if (!alerts) return <TableSkeleton />;
  return (
    <div className="grid gap-4">
      <p className="text-ui text-muted">{t('alerts.intro')}</p>
      {alerts.is_verified ? null : <p role="status">{t('alerts.unverified')}</p>}
      {alerts.is_enabled ? null : <p role="status">{t('alerts.disabled')}</p>}
      <SavedSearches alerts={alerts} isBusy={isBusy} change={change} />
      <PriceAlerts alerts={alerts} isBusy={isBusy} change={change} />
      <FavouriteSwitches loaded={alerts} />
      <PushDevices alerts={alerts} isBusy={isBusy} change={change} />
    </div>
  );
}
