import { Link } from 'react-router';
import type { LineDelivery } from '#contract/trade-tickets.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { deliverySteps, deliveryText } from './delivery-steps.ts';

interface LineTimelineProps {
  delivery: LineDelivery;
  title: string;
  /** Epoch seconds. */
  paidAt: number | null;
  /** Epoch milliseconds. */
  openedAt: number;
}

const step =
  'relative flex flex-wrap justify-between gap-x-4 pl-5 before:absolute before:top-2 before:left-0 before:size-2 before:rounded-full';

/** The steps of one delivery with their dates, those to come in grey. */
export function LineTimeline({ delivery, title, paidAt, openedAt }: LineTimelineProps) {
  const t = useT();
  const when = useDateFormat();
  const { ticket_id: ticket, protected_until: end, state } = delivery;
  const date = end === null ? '' : `${when.date(end)} ${when.time(end)}`;
  return (
    <li className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <b className="font-semibold">{title || t('account.unknown_item')}</b>
        {ticket === null || state === 'cancelled' ? null : (
          <Link
            className="text-link touch-link text-ui"
            to={`/trade-ticket/${ticket}`}
            aria-label={t('delivery.ticket_of', { title })}
          >
            {t('delivery.ticket')}
          </Link>
        )}
      </div>
      <ol className="grid gap-2.5 text-ui">
        {deliverySteps(delivery, paidAt).map(({ key, at }) => {
          const isPast = at !== null && at * 1000 <= openedAt;
          return (
            <li key={key} className={isPast ? `${step} before:bg-accent` : `${step} text-muted before:bg-line-strong`}>
              <span>{t(`delivery.step_${key}`)}</span>
              <span className="text-muted tabular-nums">{at === null ? '–' : `${when.date(at)} ${when.time(at)}`}</span>
            </li>
          );
        })}
      </ol>
      <p className="text-ui text-muted">{t(deliveryText(delivery, openedAt), { date })}</p>
    </li>
  );
}
