import { useEffect, useState } from 'react';
import { useShopData } from '#web/lib/data/shop-data.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { timeUntil } from './time-until.ts';

const minuteMs = 60_000;

/** When a counter-offer ends, with the time until then; kept up to date by the minute. */
export function OfferEnd({ expiresAt }: { expiresAt: number }) {
  const { code: language } = useShopData().locale;
  const when = useDateFormat();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  const until = timeUntil(expiresAt * 1000 - now, language);
  return (
    <>
      {when.date(expiresAt)}, {when.time(expiresAt)}
      {until === null ? null : <span className="block text-small font-normal text-muted">{until}</span>}
    </>
  );
}
