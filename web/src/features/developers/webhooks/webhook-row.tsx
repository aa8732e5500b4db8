import { callApi } from '#web/lib/api/api.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { StatusLabel } from '#web/ui/feedback/status-label.tsx';
import { useReloading } from '#web/features/developers/use-reloading.ts';
import type { Webhook } from '#contract/webhooks.ts';

interface WebhookRowProps {
  webhook: Webhook;
  onAsk: (kind: 'change' | 'delete' | 'deliveries') => void;
  onIssued: (secret: string) => void;
}

export function WebhookRow({ webhook, onAsk, onIssued }: WebhookRowProps) {
  const t = useT();
  const { webhooks } = useQueryKeys();
  const { change, isBusy } = useReloading(webhooks);
  const { id, url, events, disabled_at: disabledAt } = webhook;
  const test = async () => {
    if (await change(() => callApi('sendTestEvent', { id }))) toast.success(t('developers.webhook_test_sent'));
  };
  const rotate = async () => {
    const issued = await change(() => callApi('rotateWebhookSecret', { id }));
    if (issued) onIssued(issued.payload.secret);
  };
  return (
    <li className="grid gap-3 py-4">
      <div className="min-w-0">
        <p className="font-semibold break-all">{url}</p>
        <WebhookState webhook={webhook} />
        <p className="text-small break-words text-muted">{events.join(', ')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onAsk('deliveries')}>{t('developers.deliveries')}</Button>
        {disabledAt === null ? (
          <Button busy={isBusy} onClick={() => void test()}>
            {t('developers.webhook_test')}
          </Button>
        ) : null}
        <Button onClick={() => onAsk('change')}>{t('developers.webhook_change')}</Button>
        <Button paused={isBusy} onClick={() => void rotate()}>
          {t('developers.webhook_rotate')}
        </Button>
        <Button variant="danger" onClick={() => onAsk('delete')}>
          {t('developers.webhook_delete')}
        </Button>
      </div>
    </li>
  );
}

function WebhookState({ webhook }: { webhook: Webhook }) {
  const t = useT();
  const when = useDateFormat();
  const { disabled_reason: reason, failing_since: since } = webhook;
  if (reason === 'failures') return <StatusLabel tone="failure">{t('developers.webhook_off_failures')}</StatusLabel>;
  if (reason === 'staff') return <StatusLabel tone="failure">{t('developers.webhook_off_staff')}</StatusLabel>;
  if (reason === 'customer') return <StatusLabel tone={null}>{t('developers.webhook_off')}</StatusLabel>;
  if (since === null) return <StatusLabel tone="success">{t('developers.webhook_on')}</StatusLabel>;
  const time = `${when.date(since)} ${when.time(since)}`;
  return <StatusLabel tone="pending">{t('developers.webhook_failing', { time })}</StatusLabel>;
}
