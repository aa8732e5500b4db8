import { Link } from 'react-router';
import type { LineDelivery } from '#contract/trade-tickets.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { StepList } from '#web/ui/data/step-list.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { deliverySteps, deliveryText } from './delivery-steps.ts';

interface LineTimelineProps {
  delivery: LineDelivery;
  title: string;
  /** Epoch seconds. */
  paidAt: number | null;
  /** Epoch milliseconds. */
  openedAt: number;
}

/** The steps of one delivery, and what can happen until the next one. */
export function LineTimeline({ delivery, title, paidAt, openedAt }: LineTimelineProps) {
  const t = useT();
  const when = useDateFormat();
  const { ticket_id: ticket, protected_until: end, state } = delivery;
  const date = end === null ? '' : `${when.date(end)} ${when.time(end)}`;
  const text = t(deliveryText(delivery, openedAt), { date });
  const steps = deliverySteps(delivery, paidAt);
  return (
    <li className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <b className="font-semibold">{title || t('account.unknown_item')}</b>
        {ticket === null || state === 'cancelled' || state === 'stopped' ? null : (
          <Link
            className="text-link touch-link text-ui"
            to={`/trade-ticket/${ticket}`}
            aria-label={t('delivery.ticket_of', { title })}
          >
            {t('delivery.ticket')}
          </Link>
        )}
      </div>
      <StepList steps={steps.map(({ key, at }) => ({ key, label: t(`delivery.step_${key}`), at }))} />
      {state === 'stopped' || state === 'reversed' ? (
        <Banner kind="warning">{text}</Banner>
      ) : (
        <p className="text-ui text-muted">{text}</p>
      )}
    </li>
  );
}
