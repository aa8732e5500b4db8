import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { useT } from '#web/lib/texts/texts.ts';

/** Until when the price of a deal is valid; `at` in epoch seconds. */
export function DealEnd({ at }: { at: number }) {
  const t = useT();
  const when = useDateFormat();
  const until = { date: when.date(at), time: when.time(at) };
  return <time dateTime={new Date(at * 1000).toISOString()}>{t('deals.until', until)}</time>;
}
