import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/api.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TableSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { StatusLabel, type StatusTone } from '#web/ui/feedback/status-label.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useReloading } from '#web/features/developers/use-reloading.ts';
import { eventKey } from './event-key.ts';
import type { Webhook } from '#contract/webhooks.ts';

type Delivery = ReplyOf<'listWebhookDeliveries'>['payload'][number];

/** While the dialog is open, the log follows the worker. */
const pollMs = 3000;

export function DeliveriesDialog({ webhook: { id, url }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useT();
  const { deliveries: keyOf } = useQueryKeys();
  const { data, isError } = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => callApi('listWebhookDeliveries', { id }, { signal }),
    refetchInterval: pollMs,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('developers.deliveries')}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <p className="mb-3 break-all text-muted">{t('developers.deliveries_of', { url })}</p>
      {isError && !data ? <Banner kind="error">{t('developers.load_failed')}</Banner> : null}
      {!isError && !data ? <TableSkeleton /> : null}
      {data?.payload.length === 0 ? <p>{t('developers.deliveries_empty')}</p> : null}
      <ul className="divide-y divide-line">
        {data?.payload.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} webhookId={id} />
        ))}
      </ul>
    </Dialog>
  );
}

const tones: Record<Delivery['state'], StatusTone | null> = {
  pending: 'pending',
  delivered: 'success',
  failed: 'failure',
  dropped: null,
};

function DeliveryRow({ delivery, webhookId }: { delivery: Delivery; webhookId: number }) {
  const t = useT();
  const when = useDateFormat();
  const { deliveries: keyOf } = useQueryKeys();
  const { change, isBusy } = useReloading(keyOf(webhookId));
  const { id, event, state, created_at: at, next_attempt_at: nextAt, response_status: status, problem } = delivery;
  const timeOf = (seconds: number) => `${when.date(seconds)} ${when.time(seconds)}`;
  const sendAgain = async () => {
    if (await change(() => callApi('resendWebhook', { id }))) toast.success(t('developers.delivery_again_done'));
  };
  const facts = [
    timeOf(at),
    status === null ? null : t('developers.delivery_status', { status }),
    problem && t(`developers.problem_${problem}`),
    state === 'pending' && nextAt ? t('developers.delivery_next', { time: timeOf(nextAt) }) : null,
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          {t(eventKey(event))}
          <StatusLabel tone={tones[state]}>{t(`developers.delivery_${state}`)}</StatusLabel>
        </p>
        <p className="text-small break-words text-muted tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Button size="sm" busy={isBusy} onClick={() => void sendAgain()}>
        {t('developers.delivery_again')}
      </Button>
    </li>
  );
}
