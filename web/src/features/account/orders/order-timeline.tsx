import type { OrderDetails } from '#contract/checkout.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { useT } from '#web/lib/texts/texts.ts';

/** What happened to an order, oldest first. */
export function OrderTimeline({ order }: { order: OrderDetails }) {
  const t = useT();
  const when = useDateFormat();
  const steps = [
    { key: 'created', label: t('account.step_created'), at: order.created_at },
    { key: 'paid', label: t('account.step_paid'), at: order.paid_at },
    { key: 'completed', label: t('account.step_delivered'), at: order.completed_at },
    { key: 'closed', label: t(`account.status_${order.status}`), at: order.closed_at },
  ];
  return (
    <ol className="grid gap-2.5 text-ui">
      {steps.map(({ key, label, at }) =>
        at === null ? null : (
          <li key={key} className="flex flex-wrap justify-between gap-x-4">
            {label}
            <span className="text-muted tabular-nums">
              {when.date(at)} <span className="text-subtle">{when.time(at)}</span>
            </span>
          </li>
        ),
      )}
    </ol>
  );
}
