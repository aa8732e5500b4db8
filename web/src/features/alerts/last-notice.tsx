import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { useT } from '#web/lib/texts/texts.ts';

export function LastNotice({ at }: { at: number | null }) {
  const t = useT();
  const when = useDateFormat();
  return (
    <p className="text-small text-muted tabular-nums">
      {at === null ? t('alerts.no_notice') : t('alerts.last_notice', { date: `${when.date(at)} ${when.time(at)}` })}
    </p>
  );
}
