import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { useT } from '#web/lib/texts/texts.ts';

/** Deadline of a payment that waits for a bank, below its status in a list. */
export function WaitsUntil({ until }: { until: number }) {
  const t = useT();
  const when = useDateFormat();
  const deadline = `${when.date(until)}, ${when.time(until)}`;
  return <span className="block text-small text-muted">{t('payment.waits_until', { deadline })}</span>;
}
