import type { Alerts } from '#contract/alerts.ts';
import { useHydrated } from '#web/lib/browser/use-hydrated.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { subscribeToPush } from './subscribe-to-push.ts';
import type { ChangeAlerts } from './use-alerts.ts';

interface PushDevicesProps {
  alerts: Alerts;
  isBusy: boolean;
  change: ChangeAlerts;
}

/** Browsers that get push messages. Permission is asked only after a press. */
export function PushDevices({ alerts, isBusy, change }: PushDevicesProps) {
  const t = useT();
  const isHydrated = useHydrated();
  const { push_key: key, devices } = alerts;
  if (key === null) return null;
  const canSubscribe = isHydrated && 'serviceWorker' in navigator && 'PushManager' in window;
  const add = async () => {
    const outcome = await subscribeToPush(key).catch(() => 'failed' as const);
    if (typeof outcome === 'object') await change('addPushDevice', outcome);
    else toast.error(t(`alerts.push_${outcome}`));
  };
  const remove = async (id: number) => {
    if (await change('removePushDevice', { id }, t('alerts.removed')))
      document.querySelector<HTMLElement>('#push-title')?.focus();
  };
  return (
    <section className="panel panel-pad" aria-labelledby="push-title">
      <div className="section-title">
        <h2 id="push-title" tabIndex={-1}>
          {t('alerts.devices')}
        </h2>
      </div>
      <p className="text-ui text-muted">{t('alerts.push_note')}</p>
      <ul className="divide-y divide-line">
        {devices.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span>{name}</span>
            <Button
              variant="danger"
              paused={isBusy}
              aria-label={t('alerts.remove_named', { name })}
              onClick={() => void remove(id)}
            >
              {t('alerts.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {canSubscribe ? (
        <Button className="mt-3" paused={isBusy} onClick={() => void add()}>
          {t('alerts.push_add')}
        </Button>
      ) : null}
    </section>
  );
}
