import { useState } from 'react';
import { useSettings } from '#web/lib/data/shop-data.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { daySeconds, nowSeconds } from '#web/lib/formats/epoch.ts';
import { useT } from '#web/lib/texts/texts.ts';

/** Date before which no money of this request can be sent. */
export function HoldNote() {
  const t = useT();
  const when = useDateFormat();
  const { payout_hold_days: holdDays } = useSettings();
  const [now] = useState(nowSeconds);
  if (holdDays === 0) return null;
  const date = when.date(now + holdDays * daySeconds);
  return <p className="text-small text-muted">{t('offers.hold_note', { date })}</p>;
}
