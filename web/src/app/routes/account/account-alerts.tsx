import { ignoreApiError } from '#web/lib/api/ignore-api-error.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { requireCustomer } from '#web/shop/session/guards.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { AlertsPage } from '#web/features/alerts/alerts-page.tsx';
import '#web/lib/texts/customer-texts.ts';
import type { Route } from './+types/account-alerts.ts';

export async function loader(visit: Route.LoaderArgs) {
  const { call } = requireCustomer(visit);
  return { alerts: await call('listAlerts', {}).then(({ payload }) => payload, ignoreApiError) };
}

export default function AccountAlerts({ loaderData }: Route.ComponentProps) {
  const t = useT();
  return (
    <>
      <PageHead title={t('alerts.title')} private />
      <h2 className="sr-only">{t('alerts.title')}</h2>
      <AlertsPage loaded={loaderData.alerts ?? undefined} />
    </>
  );
}
